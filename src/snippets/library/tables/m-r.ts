import { moshiContext } from '../contexts/moshi';
import { multimoleculeContext } from '../contexts/multimolecule';
import { paddlenlpContext } from '../contexts/paddlenlp';
import { paddleocrContext } from '../contexts/paddleocr';
import { peftContext } from '../contexts/peft';
import { prunaAiContext } from '../contexts/pruna-ai';
import type { LibraryTemplate } from '../library-template';
import { prunaSource } from '../pruna-source';
import mambaSsm from '../templates/mamba-ssm.py.jinja';
import mars5Tts from '../templates/mars5-tts.py.jinja';
import matanyone from '../templates/matanyone.py.jinja';
import memra from '../templates/memra.sh.jinja';
import meshAnything from '../templates/mesh-anything.py.jinja';
import mlAgents from '../templates/ml-agents.sh.jinja';
import mlx from '../templates/mlx.py.jinja';
import mlxImage from '../templates/mlx-image.py.jinja';
import mobilint from '../templates/mobilint.py.jinja';
import model2vec from '../templates/model2vec.py.jinja';
import moshi from '../templates/moshi.py.jinja';
import multimolecule from '../templates/multimolecule.py.jinja';
import nemo from '../templates/nemo.py.jinja';
import nobg from '../templates/nobg.py.jinja';
import openClip from '../templates/open_clip.py.jinja';
import openasr from '../templates/openasr.sh.jinja';
import opendde from '../templates/opendde.sh.jinja';
import outetts from '../templates/outetts.py.jinja';
import paddleocr from '../templates/PaddleOCR.py.jinja';
import paddlenlp from '../templates/paddlenlp.py.jinja';
import peft from '../templates/peft.py.jinja';
import perceptionEncoder from '../templates/perception-encoder.py.jinja';
import phantomWan from '../templates/phantom-wan.py.jinja';
import pocketTts from '../templates/pocket-tts.py.jinja';
import pxia from '../templates/pxia.py.jinja';
import pyannoteAudio from '../templates/pyannote-audio.py.jinja';
import pythae from '../templates/pythae.py.jinja';
import qwen3Tts from '../templates/qwen3_tts.py.jinja';
import relik from '../templates/relik.py.jinja';
import renderformer from '../templates/renderformer.py.jinja';
import routeePowertrain from '../templates/routee-powertrain.py.jinja';

export const mToRTemplates: readonly (readonly [id: string, template: LibraryTemplate])[] = [
  ['mamba-ssm', { language: 'python', source: mambaSsm }],
  ['mars5-tts', { language: 'python', source: mars5Tts }],
  ['matanyone', { language: 'python', source: matanyone }],
  ['memra', { language: 'sh', source: memra }],
  ['mesh-anything', { language: 'python', source: meshAnything }],
  ['ml-agents', { language: 'sh', source: mlAgents }],
  ['mlx', { language: 'python', source: mlx }],
  ['mlx-image', { language: 'python', source: mlxImage }],
  ['mobilint', { language: 'python', source: mobilint }],
  ['model2vec', { language: 'python', source: model2vec }],
  ['moshi', { language: 'python', source: moshi, context: moshiContext }],
  ['multimolecule', { language: 'python', source: multimolecule, context: multimoleculeContext }],
  ['nemo', { language: 'python', source: nemo }],
  ['nobg', { language: 'python', source: nobg }],
  ['open_clip', { language: 'python', source: openClip }],
  ['openasr', { language: 'sh', source: openasr }],
  ['opendde', { language: 'sh', source: opendde }],
  ['outetts', { language: 'python', source: outetts }],
  ['paddlenlp', { language: 'python', source: paddlenlp, context: paddlenlpContext }],
  ['PaddleOCR', { language: 'python', source: paddleocr, context: paddleocrContext }],
  ['peft', { language: 'python', source: peft, context: peftContext }],
  ['perception-encoder', { language: 'python', source: perceptionEncoder }],
  ['phantom-wan', { language: 'python', source: phantomWan }],
  ['pocket-tts', { language: 'python', source: pocketTts }],
  ['pruna-ai', { language: 'python', source: prunaSource, context: prunaAiContext }],
  ['pxia', { language: 'python', source: pxia }],
  ['pyannote-audio', { language: 'python', source: pyannoteAudio }],
  ['pythae', { language: 'python', source: pythae }],
  ['qwen3_tts', { language: 'python', source: qwen3Tts }],
  ['relik', { language: 'python', source: relik }],
  ['renderformer', { language: 'python', source: renderformer }],
  ['routee-powertrain', { language: 'python', source: routeePowertrain }],
];
