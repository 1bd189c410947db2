import { adapterTransformersContext } from '../contexts/adapter-transformers';
import { depthAnythingV2Context } from '../contexts/depth-anything-v2';
import { diffusersContext } from '../contexts/diffusers';
import type { LibraryTemplate } from '../library-template';
import topiaXl from '../templates/3dtopia-xl.py.jinja';
import adapterTransformers from '../templates/adapter-transformers.py.jinja';
import allennlp from '../templates/allennlp.py.jinja';
import aneforge from '../templates/aneforge.py.jinja';
import anemoi from '../templates/anemoi.py.jinja';
import araclip from '../templates/araclip.py.jinja';
import asteroid from '../templates/asteroid.py.jinja';
import audiocraft from '../templates/audiocraft.py.jinja';
import audioseal from '../templates/audioseal.py.jinja';
import ben2 from '../templates/ben2.py.jinja';
import bertopic from '../templates/bertopic.py.jinja';
import birefnet from '../templates/birefnet.py.jinja';
import bm25s from '../templates/bm25s.py.jinja';
import cartesiaMlx from '../templates/cartesia_mlx.py.jinja';
import cartesiaPytorch from '../templates/cartesia_pytorch.py.jinja';
import chatTts from '../templates/chat_tts.py.jinja';
import chatterbox from '../templates/chatterbox.py.jinja';
import chronosForecasting from '../templates/chronos-forecasting.py.jinja';
import colipri from '../templates/colipri.py.jinja';
import collectorvision from '../templates/collectorvision.py.jinja';
import cortiq from '../templates/cortiq.sh.jinja';
import cxrFoundation from '../templates/cxr-foundation.py.jinja';
import depthAnythingV2 from '../templates/depth-anything-v2.py.jinja';
import depthPro from '../templates/depth-pro.py.jinja';
import dermFoundation from '../templates/derm-foundation.py.jinja';
import describeAnything from '../templates/describe-anything.py.jinja';
import diaTts from '../templates/dia-tts.py.jinja';
import dia2 from '../templates/dia2.py.jinja';
import diffusers from '../templates/diffusers.py.jinja';
import diffusionkit from '../templates/diffusionkit.py.jinja';

export const aToDTemplates: readonly (readonly [id: string, template: LibraryTemplate])[] = [
  ['3dtopia-xl', { language: 'python', source: topiaXl }],
  [
    'adapter-transformers',
    { language: 'python', source: adapterTransformers, context: adapterTransformersContext },
  ],
  ['allennlp', { language: 'python', source: allennlp }],
  ['aneforge', { language: 'python', source: aneforge }],
  ['anemoi', { language: 'python', source: anemoi }],
  ['araclip', { language: 'python', source: araclip }],
  ['asteroid', { language: 'python', source: asteroid }],
  ['audiocraft', { language: 'python', source: audiocraft }],
  ['audioseal', { language: 'python', source: audioseal }],
  ['ben2', { language: 'python', source: ben2 }],
  ['bertopic', { language: 'python', source: bertopic }],
  ['birefnet', { language: 'python', source: birefnet }],
  ['bm25s', { language: 'python', source: bm25s }],
  ['cartesia_mlx', { language: 'python', source: cartesiaMlx }],
  ['cartesia_pytorch', { language: 'python', source: cartesiaPytorch }],
  ['chat_tts', { language: 'python', source: chatTts }],
  ['chatterbox', { language: 'python', source: chatterbox }],
  ['chronos-forecasting', { language: 'python', source: chronosForecasting }],
  ['colipri', { language: 'python', source: colipri }],
  ['collectorvision', { language: 'python', source: collectorvision }],
  ['cortiq', { language: 'sh', source: cortiq }],
  ['cxr-foundation', { language: 'python', source: cxrFoundation }],
  ['depth-anything-v2', { language: 'python', source: depthAnythingV2, context: depthAnythingV2Context }],
  ['depth-pro', { language: 'python', source: depthPro }],
  ['derm-foundation', { language: 'python', source: dermFoundation }],
  ['describe-anything', { language: 'python', source: describeAnything }],
  ['dia-tts', { language: 'python', source: diaTts }],
  ['dia2', { language: 'python', source: dia2 }],
  ['diffusers', { language: 'python', source: diffusers, context: diffusersContext }],
  ['diffusionkit', { language: 'python', source: diffusionkit }],
];
