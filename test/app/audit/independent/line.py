"""One line of a log: app/audit/FORMAT.md, "A line"."""
import datetime, json, re
from decimal import Decimal
from hashlib import sha256

AT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")
TYPE = re.compile(r"[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*\.v[1-9][0-9]*")
CLAIMANTS = ["player", "app", "server", "url", "frame", "native", "clock"]
LONGEST = 16 << 20
leaf = lambda line: sha256(b"\0" + line).hexdigest()


class Broken(Exception):
    """Nothing is read from this line on."""


def is_hex(value, digits):
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{%d}" % digits, value) is not None


def is_whole(value, least=1 - 2**53):
    return isinstance(value, float) and least <= value < 2**53 and value == int(value)


def canonical(value):
    """RFC 8785. Every number is a float, as in ECMAScript."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(canonical(key) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return number(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)


def number(value):
    if value == 0:
        return "0"
    shortest = Decimal(repr(abs(value)))
    digits = "".join(map(str, shortest.as_tuple().digits)).rstrip("0")
    point = shortest.adjusted() + 1
    if 0 < point <= 21:
        text = digits[:point].ljust(point, "0") + ("." + digits[point:] if len(digits) > point else "")
    elif -6 < point <= 0:
        text = "0." + "0" * -point + digits
    else:
        text = digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + "e%+d" % (point - 1)
    return "-" * (value < 0) + text


def refuse(text):
    raise ValueError(text + " is not JSON")


def parsed(line):
    try:
        value = json.loads(line.decode(), parse_int=float, parse_constant=refuse)
        if canonical(value).encode() == line:
            return value
    except (ValueError, OverflowError, RecursionError) as fault:
        raise Broken("is not JSON: %s" % fault) from None
    raise Broken("is not in canonical form")


def read_record(line):
    """The record of a line; a withheld line is one with `leaf` in place of `data`."""
    record = parsed(line)
    names = set(record) if isinstance(record, dict) else set()
    if names == {"leaf", "seq", "withheld"}:
        if is_hex(record["leaf"], 64) and is_whole(record["seq"], 0):
            return record
    if names - {"cause"} != {"at", "by", "data", "prev", "seq", "type"} or not isinstance(record["data"], dict):
        raise Broken("has not the fields of a record")
    try:
        datetime.datetime.strptime(AT.fullmatch(record["at"])[0], "%Y-%m-%dT%H:%M:%S.%fZ")
    except (TypeError, ValueError):
        raise Broken("has a wrong time") from None
    if not is_whole(record["seq"], 0) or not is_hex(record["prev"], 64):
        raise Broken("has a wrong seq or prev")
    if "cause" in record and not (is_whole(record["cause"], 0) and record["cause"] < record["seq"]):
        raise Broken("has a wrong cause")
    if record["by"] not in CLAIMANTS or not isinstance(record["type"], str) or not TYPE.fullmatch(record["type"]):
        raise Broken("has a wrong by or type")
    record["salt"] = record["data"].pop("$salt", None)
    if record["salt"] is not None and not is_hex(record["salt"], 32):
        raise Broken("has a wrong salt")
    record["names a prototype"] = b'"__proto__"' in line
    return record
