"""What the scripts use of PyArrow."""

from types import SimpleNamespace


def string():
    return "string"


csv = SimpleNamespace(
    ParseOptions=lambda *, delimiter, newlines_in_values: SimpleNamespace(delimiter=delimiter),
    ConvertOptions=lambda *, column_types: SimpleNamespace(column_types=column_types),
)
