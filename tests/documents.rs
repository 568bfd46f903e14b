//! The pages that people read: every file they name is there.

use std::path::Path;

use sudoku_testing::programs::root;

/// The targets of a page's links, without those to other sites. Code may look like a link.
fn links(page: &str) -> Vec<String> {
    let text: String = page.split("```").step_by(2).collect();
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    targets.map(|(target, _)| target.to_owned()).filter(|target| !target.contains("://")).collect()
}

#[track_caller]
fn check(page: &str, at_least: usize) {
    let path = root().join(page);
    let text = std::fs::read_to_string(&path).expect("the page");
    let links = links(&text);
    assert!(links.len() >= at_least, "{page}: {} links", links.len());
    for link in links {
        let file = link.split('#').next().unwrap_or_default();
        let target = path.parent().unwrap_or(Path::new("")).join(file);
        assert!(target.exists(), "{page}: there is no {file}");
    }
}

#[test]
fn every_file_that_is_named_exists() {
    check("CONTRIBUTING.md", 20);
    check("docs/architecture.md", 30);
    check("README.md", 15);
}
