"""Summarise a text with a model of the hub."""

from transformers import pipeline

summariser = pipeline("summarization", model="")
