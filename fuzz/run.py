#!/usr/bin/env python3
"""Runs the fuzzer over all groups of functions for a given time and says what it did and found."""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

# A call that takes so long hangs. The bounds of the functions are far below and count as findings earlier.
TIMEOUT = 300
# No input needs more: behind its end the choices go on at random.
LONGEST_INPUT = 1024
# A group that fails at once again and again has been heard.
MOST_FINDINGS = 5


@dataclasses.dataclass
class Finding:
    group: str
    path: pathlib.Path
    message: str


class Runner:
    def __init__(self, arguments):
        self.program = arguments.program.resolve()
        self.output = arguments.output
        self.corpus = arguments.corpus
        self.seed = arguments.seed
        self.report = self.output / "report"
        self.findings = self.output / "findings"
        for folder in (self.report, self.findings):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
        self.end = 0

    def groups(self):
        """Each group with its share of the time."""
        text = subprocess.run([self.program, "groups"], check=True, capture_output=True, text=True).stdout
        return {name: int(share) for name, share in (line.split() for line in text.splitlines())}

    def fuzz(self, group, seconds):
        """Fuzzes one group and gives its findings; after one it goes on with the time that is left."""
        found = []
        own = self.output / "corpus" / group
        own.mkdir(parents=True, exist_ok=True)
        log = self.output / f"{group}.log"
        log.unlink(missing_ok=True)
        end = time.monotonic() + seconds
        while (left := int(end - time.monotonic())) >= 1 and len(found) < MOST_FINDINGS:
            before = set(self.findings.iterdir())
            self.run(group, left, [own, self.corpus], log)
            # Inputs that are merely slow have names of their own.
            new = [path for path in set(self.findings.iterdir()) - before if path.name.startswith(group + "-")]
            broken = [path for path in new if not path.name.startswith(f"{group}-slow-unit")]
            if not broken:
                break
            found += [Finding(group, path, message(log)) for path in broken]
        return found

    def run(self, group, seconds, folders, log):
        options = os.environ.get("ASAN_OPTIONS", "")
        environment = dict(os.environ, SUDOKU_FUZZ_GROUP=group, SUDOKU_FUZZ_REPORT=str(self.report))
        environment["ASAN_OPTIONS"] = "quarantine_size_mb=16:" + options
        command = [self.program, f"-max_total_time={seconds}", f"-max_len={LONGEST_INPUT}", f"-timeout={TIMEOUT}"]
        command.append(f"-seed={self.seed}")
        command += [f"-artifact_prefix={self.findings}/{group}-", *(folder for folder in folders if folder.is_dir())]
        with open(log, "ab") as file:
            subprocess.run(command, env=environment, stdout=file, stderr=file, check=False)


def message(log):
    """What the last run says about its finding."""
    text = log.read_text(errors="replace")
    for pattern in (r"FINDING (.*)\n(.*)", r"SUMMARY: (.*)", r"ERROR: (.*)"):
        if hits := re.findall(pattern, text):
            return " ".join(" ".join(hits[-1] if isinstance(hits[-1], tuple) else (hits[-1],)).split())
    return "ended without a word"


def calls(report):
    """The counts of all processes together, for each function: calls, the slowest in ms, its input."""
    total = {}
    for path in report.glob("calls-*.tsv"):
        for line in path.read_text().splitlines():
            name, count, slowest, _, slow_input = line.split("\t")
            known = total.setdefault(name, [0, 0.0, ""])
            known[0] += int(count)
            if float(slowest) > known[1]:
                known[1:] = float(slowest), slow_input
    return total


def keep_slowest(report, total, folder):
    """One input for each function, under its name."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, known in total.items():
        source = report / known[2]
        if known[2] and source.is_file():
            known[2] = folder / name
            shutil.copy(source, known[2])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--jobs", type=int, required=True)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--corpus", type=pathlib.Path, required=True, help="inputs to begin with")
    parser.add_argument("--seed", type=int, default=0, help="the same inputs in every run; 0: new ones")
    parser.add_argument("--group", action="append", help="only these groups")
    arguments = parser.parse_args()

    runner = Runner(arguments)
    shares = runner.groups()
    if arguments.group:
        shares = {name: shares[name] for name in arguments.group}
    second = arguments.seconds * arguments.jobs / sum(shares.values())
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        runs = [pool.submit(runner.fuzz, group, max(1, share * second)) for group, share in shares.items()]
        findings = [finding for run in runs for finding in run.result()]

    total = calls(runner.report)
    inputs = total.pop("inputs", [0])[0]
    keep_slowest(runner.report, total, arguments.output / "slowest")
    print(f"{'function':30} {'calls':>12} {'slowest ms':>11}  input")
    for name, (count, slowest, slow_input) in total.items():
        print(f"{name:30} {count:12} {slowest:11.3f}  {slow_input}")
    silent = [name for name, known in total.items() if known[0] == 0] if not arguments.group else []
    for name in silent:
        print(f"{name} was never called")
    for finding in findings:
        print(f"\n{finding.group}: {finding.message}\n  make fuzz-replay INPUT={finding.path}")
    print(f"\n{inputs} inputs, {len(findings)} findings")
    sys.exit(1 if findings or silent or not total else 0)


if __name__ == "__main__":
    main()
