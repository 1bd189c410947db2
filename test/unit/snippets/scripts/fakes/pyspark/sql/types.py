class StringType:
    pass


class StructField:
    def __init__(self, name, kind):
        self.name = name


class StructType:
    def __init__(self, fields):
        self.fields = fields
