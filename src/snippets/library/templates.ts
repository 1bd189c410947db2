import { adapterTransformersContext } from './contexts/adapter-transformers';
import { depthAnythingV2Context } from './contexts/depth-anything-v2';
import { diffusersContext } from './contexts/diffusers';
import { edsnlpContext } from './contexts/edsnlp';
import { htrflowContext } from './contexts/htrflow';
import { jevStyleContext } from './contexts/jev-style';
import { kerasHubContext } from './contexts/keras-hub';
import { llamaCppPythonContext } from './contexts/llama-cpp-python';
import { ltxContext } from './contexts/ltx';
import { moshiContext } from './contexts/moshi';
import { multimoleculeContext } from './contexts/multimolecule';
import { paddlenlpContext } from './contexts/paddlenlp';
import { paddleocrContext } from './contexts/paddleocr';
import { peftContext } from './contexts/peft';
import { prunaAiContext } from './contexts/pruna-ai';
import { sentenceTransformersContext } from './contexts/sentence-transformers';
import { sklearnContext } from './contexts/sklearn';
import { spacyContext } from './contexts/spacy';
import { speechbrainContext } from './contexts/speechbrain';
import { stanzaContext } from './contexts/stanza';
import { transformersContext } from './contexts/transformers';
import { yoloContext } from './contexts/yolo';
import type { LibraryTemplate } from './library-template';
import { prunaSource } from './pruna-source';
import topiaXl from './templates/3dtopia-xl.py.jinja';
import adapterTransformers from './templates/adapter-transformers.py.jinja';
import allennlp from './templates/allennlp.py.jinja';
import aneforge from './templates/aneforge.py.jinja';
import anemoi from './templates/anemoi.py.jinja';
import araclip from './templates/araclip.py.jinja';
import asteroid from './templates/asteroid.py.jinja';
import audiocraft from './templates/audiocraft.py.jinja';
import audioseal from './templates/audioseal.py.jinja';
import ben2 from './templates/ben2.py.jinja';
import bertopic from './templates/bertopic.py.jinja';
import birefnet from './templates/birefnet.py.jinja';
import bm25s from './templates/bm25s.py.jinja';
import cartesiaMlx from './templates/cartesia_mlx.py.jinja';
import cartesiaPytorch from './templates/cartesia_pytorch.py.jinja';
import chatTts from './templates/chat_tts.py.jinja';
import chatterbox from './templates/chatterbox.py.jinja';
import chronosForecasting from './templates/chronos-forecasting.py.jinja';
import colipri from './templates/colipri.py.jinja';
import collectorvision from './templates/collectorvision.py.jinja';
import cortiq from './templates/cortiq.sh.jinja';
import cxrFoundation from './templates/cxr-foundation.py.jinja';
import depthAnythingV2 from './templates/depth-anything-v2.py.jinja';
import depthPro from './templates/depth-pro.py.jinja';
import dermFoundation from './templates/derm-foundation.py.jinja';
import describeAnything from './templates/describe-anything.py.jinja';
import diaTts from './templates/dia-tts.py.jinja';
import dia2 from './templates/dia2.py.jinja';
import diffusers from './templates/diffusers.py.jinja';
import diffusionkit from './templates/diffusionkit.py.jinja';
import edsnlp from './templates/edsnlp.py.jinja';
import espnet from './templates/espnet.py.jinja';
import fairseq from './templates/fairseq.py.jinja';
import fastai from './templates/fastai.py.jinja';
import fasttext from './templates/fasttext.py.jinja';
import flair from './templates/flair.py.jinja';
import flexray from './templates/flexray.py.jinja';
import flextab from './templates/flextab.py.jinja';
import gaussianformer from './templates/gaussianformer.py.jinja';
import gliner from './templates/gliner.py.jinja';
import gliner2 from './templates/gliner2.py.jinja';
import htrflow from './templates/htrflow.py.jinja';
import indexTts from './templates/index-tts.py.jinja';
import jevStyle from './templates/jev-style.py.jinja';
import keras from './templates/keras.py.jinja';
import kerasHub from './templates/keras-hub.py.jinja';
import kernels from './templates/kernels.py.jinja';
import kimiAudio from './templates/kimi-audio.py.jinja';
import kittentts from './templates/kittentts.py.jinja';
import lerobot from './templates/lerobot.sh.jinja';
import lightningIr from './templates/lightning-ir.py.jinja';
import litertLm from './templates/litert-lm.sh.jinja';
import llamaCppPython from './templates/llama-cpp-python.py.jinja';
import ltx from './templates/ltx.sh.jinja';
import lvface from './templates/lvface.py.jinja';
import mambaSsm from './templates/mamba-ssm.py.jinja';
import mars5Tts from './templates/mars5-tts.py.jinja';
import matanyone from './templates/matanyone.py.jinja';
import memra from './templates/memra.sh.jinja';
import meshAnything from './templates/mesh-anything.py.jinja';
import mlAgents from './templates/ml-agents.sh.jinja';
import mlx from './templates/mlx.py.jinja';
import mlxImage from './templates/mlx-image.py.jinja';
import mobilint from './templates/mobilint.py.jinja';
import model2vec from './templates/model2vec.py.jinja';
import moshi from './templates/moshi.py.jinja';
import multimolecule from './templates/multimolecule.py.jinja';
import nemo from './templates/nemo.py.jinja';
import nobg from './templates/nobg.py.jinja';
import openClip from './templates/open_clip.py.jinja';
import openasr from './templates/openasr.sh.jinja';
import opendde from './templates/opendde.sh.jinja';
import outetts from './templates/outetts.py.jinja';
import paddleocr from './templates/PaddleOCR.py.jinja';
import paddlenlp from './templates/paddlenlp.py.jinja';
import peft from './templates/peft.py.jinja';
import perceptionEncoder from './templates/perception-encoder.py.jinja';
import phantomWan from './templates/phantom-wan.py.jinja';
import pocketTts from './templates/pocket-tts.py.jinja';
import pxia from './templates/pxia.py.jinja';
import pyannoteAudio from './templates/pyannote-audio.py.jinja';
import pythae from './templates/pythae.py.jinja';
import qwen3Tts from './templates/qwen3_tts.py.jinja';
import relik from './templates/relik.py.jinja';
import renderformer from './templates/renderformer.py.jinja';
import routeePowertrain from './templates/routee-powertrain.py.jinja';
import saelens from './templates/saelens.py.jinja';
import sam3dBody from './templates/sam-3d-body.py.jinja';
import sam3dObjects from './templates/sam-3d-objects.py.jinja';
import sam2 from './templates/sam2.py.jinja';
import sampleFactory from './templates/sample-factory.sh.jinja';
import sana from './templates/sana.py.jinja';
import sapRpt1Oss from './templates/sap-rpt-1-oss.py.jinja';
import seedStory from './templates/seed-story.py.jinja';
import sentenceTransformers from './templates/sentence-transformers.py.jinja';
import setfit from './templates/setfit.py.jinja';
import sklearn from './templates/sklearn.py.jinja';
import spacy from './templates/spacy.py.jinja';
import spanMarker from './templates/span-marker.py.jinja';
import speechbrain from './templates/speechbrain.py.jinja';
import stableAudioTools from './templates/stable-audio-tools.py.jinja';
import stableBaselines3 from './templates/stable-baselines3.py.jinja';
import stanza from './templates/stanza.py.jinja';
import supertonic from './templates/supertonic.py.jinja';
import swarmformer from './templates/swarmformer.py.jinja';
import tensorflowtts from './templates/tensorflowtts.py.jinja';
import terratorch from './templates/terratorch.py.jinja';
import tfKeras from './templates/tf-keras.py.jinja';
import timm from './templates/timm.py.jinja';
import transformersJs from './templates/transformers.js.js.jinja';
import transformers from './templates/transformers.py.jinja';
import ultralytics from './templates/ultralytics.py.jinja';
import unitySentis from './templates/unity-sentis.cs.jinja';
import univa from './templates/univa.py.jinja';
import vfiMamba from './templates/vfi-mamba.py.jinja';
import vibevoice from './templates/vibevoice.py.jinja';
import videoprism from './templates/videoprism.py.jinja';
import voicecraft from './templates/voicecraft.py.jinja';
import voxcpm from './templates/voxcpm.py.jinja';
import vui from './templates/vui.py.jinja';
import whisperkit from './templates/whisperkit.sh.jinja';
import yolov10 from './templates/yolov10.py.jinja';
import zeromodels from './templates/zeromodels.py.jinja';
import zonos from './templates/zonos.py.jinja';

/** The template of each library that has one, by the library's id. */
export const templates: ReadonlyMap<string, LibraryTemplate> = new Map<string, LibraryTemplate>([
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
  ['saelens', { language: 'python', source: saelens }],
  ['sam-3d-body', { language: 'python', source: sam3dBody }],
  ['sam-3d-objects', { language: 'python', source: sam3dObjects }],
  ['sam2', { language: 'python', source: sam2 }],
  ['sample-factory', { language: 'sh', source: sampleFactory }],
  ['sana', { language: 'python', source: sana }],
  ['sap-rpt-1-oss', { language: 'python', source: sapRpt1Oss }],
  ['seed-story', { language: 'python', source: seedStory }],
  [
    'sentence-transformers',
    { language: 'python', source: sentenceTransformers, context: sentenceTransformersContext },
  ],
  ['setfit', { language: 'python', source: setfit }],
  ['sklearn', { language: 'python', source: sklearn, context: sklearnContext }],
  ['spacy', { language: 'python', source: spacy, context: spacyContext }],
  ['span-marker', { language: 'python', source: spanMarker }],
  ['speechbrain', { language: 'python', source: speechbrain, context: speechbrainContext }],
  ['stable-audio-tools', { language: 'python', source: stableAudioTools }],
  ['stable-baselines3', { language: 'python', source: stableBaselines3 }],
  ['stanza', { language: 'python', source: stanza, context: stanzaContext }],
  ['supertonic', { language: 'python', source: supertonic }],
  ['swarmformer', { language: 'python', source: swarmformer }],
  ['tensorflowtts', { language: 'python', source: tensorflowtts }],
  ['terratorch', { language: 'python', source: terratorch }],
  ['tf-keras', { language: 'python', source: tfKeras }],
  ['timm', { language: 'python', source: timm }],
  ['transformers', { language: 'python', source: transformers, context: transformersContext }],
  ['transformers.js', { language: 'js', source: transformersJs }],
  ['ultralytics', { language: 'python', source: ultralytics, context: yoloContext }],
  ['unity-sentis', { language: 'csharp', source: unitySentis }],
  ['univa', { language: 'python', source: univa }],
  ['vfi-mamba', { language: 'python', source: vfiMamba }],
  ['vibevoice', { language: 'python', source: vibevoice }],
  ['videoprism', { language: 'python', source: videoprism }],
  ['voicecraft', { language: 'python', source: voicecraft }],
  ['voxcpm', { language: 'python', source: voxcpm }],
  ['vui', { language: 'python', source: vui }],
  ['whisperkit', { language: 'sh', source: whisperkit }],
  ['yolov10', { language: 'python', source: yolov10, context: yoloContext }],
  ['zeromodels', { language: 'python', source: zeromodels }],
  ['zonos', { language: 'python', source: zonos }],
]);
