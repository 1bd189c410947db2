import { edsnlpContext } from '../contexts/edsnlp';
import { htrflowContext } from '../contexts/htrflow';
import { jevStyleContext } from '../contexts/jev-style';
import { kerasHubContext } from '../contexts/keras-hub';
import { llamaCppPythonContext } from '../contexts/llama-cpp-python';
import { ltxContext } from '../contexts/ltx';
import type { LibraryTemplate } from '../library-template';
import edsnlp from '../templates/edsnlp.py.jinja';
import espnet from '../templates/espnet.py.jinja';
import fairseq from '../templates/fairseq.py.jinja';
import fastai from '../templates/fastai.py.jinja';
import fasttext from '../templates/fasttext.py.jinja';
import flair from '../templates/flair.py.jinja';
import flexray from '../templates/flexray.py.jinja';
import flextab from '../templates/flextab.py.jinja';
import gaussianformer from '../templates/gaussianformer.py.jinja';
import gliner from '../templates/gliner.py.jinja';
import gliner2 from '../templates/gliner2.py.jinja';
import htrflow from '../templates/htrflow.py.jinja';
import indexTts from '../templates/index-tts.py.jinja';
import jevStyle from '../templates/jev-style.py.jinja';
import keras from '../templates/keras.py.jinja';
import kerasHub from '../templates/keras-hub.py.jinja';
import kernels from '../templates/kernels.py.jinja';
import kimiAudio from '../templates/kimi-audio.py.jinja';
import kittentts from '../templates/kittentts.py.jinja';
import lerobot from '../templates/lerobot.sh.jinja';
import lightningIr from '../templates/lightning-ir.py.jinja';
import litertLm from '../templates/litert-lm.sh.jinja';
import llamaCppPython from '../templates/llama-cpp-python.py.jinja';
import ltx from '../templates/ltx.sh.jinja';
import lvface from '../templates/lvface.py.jinja';

export const eToLTemplates: readonly (readonly [id: string, template: LibraryTemplate])[] = [
  ['edsnlp', { language: 'python', source: edsnlp, context: edsnlpContext }],
  ['espnet', { language: 'python', source: espnet }],
  ['fairseq', { language: 'python', source: fairseq }],
  ['fastai', { language: 'python', source: fastai }],
  ['fasttext', { language: 'python', source: fasttext }],
  ['flair', { language: 'python', source: flair }],
  ['flexray', { language: 'python', source: flexray }],
  ['flextab', { language: 'python', source: flextab }],
  ['gaussianformer', { language: 'python', source: gaussianformer }],
  ['gliner', { language: 'python', source: gliner }],
  ['gliner2', { language: 'python', source: gliner2 }],
  ['htrflow', { language: 'python', source: htrflow, context: htrflowContext }],
  ['index-tts', { language: 'python', source: indexTts }],
  ['jev-style', { language: 'python', source: jevStyle, context: jevStyleContext }],
  ['keras', { language: 'python', source: keras }],
  ['keras-hub', { language: 'python', source: kerasHub, context: kerasHubContext }],
  ['kernels', { language: 'python', source: kernels }],
  ['kimi-audio', { language: 'python', source: kimiAudio }],
  ['kittentts', { language: 'python', source: kittentts }],
  ['lerobot', { language: 'sh', source: lerobot }],
  ['lightning-ir', { language: 'python', source: lightningIr }],
  ['litert-lm', { language: 'sh', source: litertLm }],
  ['llama-cpp-python', { language: 'python', source: llamaCppPython, context: llamaCppPythonContext }],
  ['ltx', { language: 'sh', source: ltx, context: ltxContext }],
  ['lvface', { language: 'python', source: lvface }],
];
