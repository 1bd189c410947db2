"""What the scripts use of pandas."""

import tables


class DataFrame:
    def __init__(self, rows, columns=None):
        self.rows = [{name: row[name] for name in columns or row} for row in rows]
        self.columns = list(columns or (rows[0] if rows else []))

    def astype(self, kind):
        assert kind is object
        return self

    def notna(self):
        return [{name: value is not None for name, value in row.items()} for row in self.rows]

    def where(self, known, other):
        rows = [
            {name: value if facts[name] else other for name, value in row.items()}
            for row, facts in zip(self.rows, known)
        ]
        return DataFrame(rows, self.columns)

    def to_dict(self, form):
        assert form == "records"
        return self.rows

    def to_parquet(self, path, *, index):
        assert index is False
        tables.write(path, self.rows)


def read_csv(path, *, sep, dtype, keep_default_na):
    assert dtype is str and keep_default_na is False
    return DataFrame(tables.read_delimited(path, sep))
