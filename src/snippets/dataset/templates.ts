import type { DatasetLibraryId } from '../../catalogue';
import type { LibraryTemplate } from '../library/library-template';
import argilla from './templates/argilla.py.jinja';
import dask from './templates/dask.py.jinja';
import datadesigner from './templates/datadesigner.py.jinja';
import datasets from './templates/datasets.py.jinja';
import distilabel from './templates/distilabel.py.jinja';
import duckdb from './templates/duckdb.py.jinja';
import fiftyone from './templates/fiftyone.py.jinja';
import harbor from './templates/harbor.sh.jinja';
import lance from './templates/lance.py.jinja';
import mlcroissant from './templates/mlcroissant.py.jinja';
import nemoGym from './templates/nemo-gym.sh.jinja';
import openenv from './templates/openenv.py.jinja';
import pandas from './templates/pandas.py.jinja';
import polars from './templates/polars.py.jinja';
import verifiers from './templates/verifiers.py.jinja';
import webdataset from './templates/webdataset.py.jinja';

/** How each library loads a data set. */
export const datasetTemplates: Readonly<Record<DatasetLibraryId, LibraryTemplate>> = {
  mlcroissant: { source: mlcroissant, language: 'python' },
  webdataset: { source: webdataset, language: 'python' },
  datasets: { source: datasets, language: 'python' },
  pandas: { source: pandas, language: 'python' },
  dask: { source: dask, language: 'python' },
  distilabel: { source: distilabel, language: 'python' },
  fiftyone: { source: fiftyone, language: 'python' },
  lance: { source: lance, language: 'python' },
  argilla: { source: argilla, language: 'python' },
  polars: { source: polars, language: 'python' },
  duckdb: { source: duckdb, language: 'python' },
  datadesigner: { source: datadesigner, language: 'python' },
  harbor: { source: harbor, language: 'sh' },
  verifiers: { source: verifiers, language: 'python' },
  openenv: { source: openenv, language: 'python' },
  'nemo-gym': { source: nemoGym, language: 'sh' },
};
