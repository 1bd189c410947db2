class AnalysisException(Exception):
    pass
