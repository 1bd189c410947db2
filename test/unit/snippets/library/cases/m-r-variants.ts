import type { Case } from './case';
import { prunaCases } from './pruna';

const moshiCases: readonly Case[] = [
  ...(
    [
      ['acme/moshi-mlx-q4', ' -q 4'],
      ['acme/moshi-mlx-q8-candle', ' -q 8'],
      ['acme/moshi-mlx-bf16', ''],
    ] as const
  ).map(([id, option]) => ({
    library: 'moshi',
    fields: { id },
    blocks: ['Talk in the terminal', 'Talk in the browser', 'Install'],
    lines: [
      `python -m moshi_mlx.local${option} --hf-repo '${id}'\n`,
      `python -m moshi_mlx.local_web${option} --hf-repo '${id}'\n`,
      'pip install -U moshi_mlx\n',
    ],
  })),
  {
    library: 'moshi',
    fields: { id: 'acme/moshi-candle-q8' },
    blocks: ['Install'],
    lines: ['https://github.com/kyutai-labs/moshi\n', 'pip install -U rustymimi\n'],
  },
  {
    library: 'moshi',
    blocks: ['Talk in the browser', 'Encode and decode audio', 'Install'],
    python: [
      'from moshi.models import loaders',
      "loaders.CheckpointInfo.from_hf_repo('acme/model')",
      "checkpoint.get_mimi(device='cuda')",
      'mimi.set_num_codebooks(8)',
      'torch.randn(1, 1, 24000 * 10)',
      'mimi.encode(wav.cuda())',
      'mimi.decode(codes)',
    ],
    lines: [
      "python -m moshi.server --hf-repo 'acme/model'\n",
      'https://localhost:8998',
      'with torch.no_grad():\n    codes = ',
      'pip install -U moshi\n',
    ],
  },
];

const mlxCases: readonly Case[] = [
  {
    library: 'mlx',
    fields: { pipeline_tag: 'image-text-to-text', tags: ['conversational'] },
    blocks: ['Ask about a picture', 'Install'],
    python: [
      'from mlx_vlm import generate, load',
      "load('acme/model')",
      "load_config('acme/model')",
      'apply_chat_template(processor, config, prompt, num_images=1)',
      'generate(model, processor, formatted_prompt, images)',
      'print(output)',
    ],
    lines: ['images = ["https://', 'pip install -U mlx-vlm\n'],
  },
  {
    library: 'mlx',
    fields: { pipeline_tag: 'text-generation', tags: ['conversational'] },
    blocks: ['Chat', 'Install'],
    python: [
      'from mlx_lm import generate, load',
      "load('acme/model')",
      'tokenizer.apply_chat_template(messages, add_generation_prompt=True)',
      'generate(model, tokenizer, prompt=prompt, verbose=True)',
    ],
    lines: ['messages = [{"role": "user", "content": "', 'pip install -U mlx-lm\n'],
  },
  {
    library: 'mlx',
    fields: { pipeline_tag: 'text-generation' },
    blocks: ['Complete', 'Install'],
    lines: ['generate(model, tokenizer, prompt="', ', verbose=True)', '"mlx[cuda]"'],
  },
  {
    library: 'mlx',
    fields: { tags: ['conversational'] },
    blocks: ['Download', 'Install'],
    lines: ["hf download 'acme/model' --local-dir 'model'\n", 'pip install -U "huggingface_hub[hf_xet]"\n'],
  },
];

const embedding = [
  'from multimolecule import AutoModel, AutoTokenizer',
  "AutoTokenizer.from_pretrained('acme/model')",
  "AutoModel.from_pretrained('acme/model')",
];
const widgetData = [{ text: 'GG<mask>UC<mask>' }, { text: 'not read' }];

const multimoleculeCases: readonly Case[] = [
  ...[{}, { widgetData: [{ text: '' }] }, { widgetData: [{ text: ['GGUC'] }], mask_token: '' }].map(
    (fields) => ({
      library: 'multimolecule',
      fields: { ...fields, pipeline_tag: 'fill-mask', tags: ['rna-secondary-structure'] },
      blocks: ['Load'],
      python: embedding,
    }),
  ),
  {
    library: 'multimolecule',
    fields: { widgetData },
    blocks: ['Embed'],
    python: [...embedding, "tokenizer('GGAUC<mask>', return_tensors='pt')", 'model(**inputs)'],
    lines: ['embeddings = outputs.last_hidden_state'],
  },
  {
    library: 'multimolecule',
    fields: { widgetData, pipeline_tag: 'fill-mask', mask_token: 'GG' },
    blocks: ['Embed', 'Fill the mask'],
    python: [
      "tokenizer('A<mask>UC<mask>', return_tensors='pt')",
      'import multimolecule',
      "pipeline('fill-mask', model='acme/model')",
      "predictor('GG<mask>UC<mask>')",
    ],
  },
  {
    library: 'multimolecule',
    fields: { widgetData, pipeline_tag: 'fill-mask', tags: ['rna-secondary-structure'] },
    blocks: ['Embed', 'Predict the structure'],
    python: [
      "pipeline('rna-secondary-structure', model='acme/model')",
      "predictor('GG<mask>UC<mask>')",
      "print(output['secondary_structure'])",
    ],
  },
];

/** Tags of PaddleOCR, each with its class. */
const modules = {
  textline_detection: 'TextDetection',
  textline_recognition: 'TextRecognition',
  seal_text_detection: 'SealTextDetection',
  doc_img_unwarping: 'TextImageUnwarping',
  doc_img_orientation_classification: 'DocImgOrientationClassification',
  textline_orientation_classification: 'TextLineOrientationClassification',
  chart_parsing: 'ChartParsing',
  formula_recognition: 'FormulaRecognition',
  layout_detection: 'LayoutDetection',
  table_cells_detection: 'TableCellsDetection',
  wired_table_classification: 'TableClassification',
  table_structure_recognition: 'TableStructureRecognition',
};

const paddleocrCases: readonly Case[] = [
  ...Object.entries(modules).map(([tag, name]) => ({
    library: 'PaddleOCR',
    fields: { tags: ['toString', tag, 'layout_detection', 'textline_detection'] },
    blocks: ['Predict', 'Install'],
    python: [
      `from paddleocr import ${name}`,
      `${name}(model_name='model')`,
      "model.predict(input='path/to/image.png', batch_size=1)",
      'res.print()',
      "res.save_to_img(save_path='./output/')",
      "res.save_to_json(save_path='./output/res.json')",
    ],
    lines: ['https://www.paddlepaddle.org.cn/en/install', 'pip install -U paddleocr\n'],
  })),
  {
    library: 'PaddleOCR',
    fields: { tags: ['layout_detection', 'document-parse', 'doc_vlm'] },
    blocks: ['Read a document', 'Install'],
    python: [
      'from paddleocr import DocVLM',
      "DocVLM(model_name='model')",
      "res.save_to_json(save_path='./output/res.json')",
    ],
    lines: ['input={"image": "path/to/image.png", "query": "', 'batch_size=1,'],
  },
  ...(
    [
      ['PaddlePaddle/PaddleOCR-VL', "pipeline_version='v1'"],
      ['PaddlePaddle/PaddleOCR-VL-1.5', "pipeline_version='v1.5'"],
      ['PaddlePaddle/PaddleOCR-VLM', ''],
      ['acme/PaddleOCR-VL-1.5', ''],
    ] as const
  ).map(([id, version]) => ({
    library: 'PaddleOCR',
    fields: { id, tags: ['layout_detection', 'document-parse'] },
    blocks: ['Parse a document'],
    python: [
      'from paddleocr import PaddleOCRVL',
      `PaddleOCRVL(${version})`,
      "pipeline.predict('path/to/document_image.png')",
      'res.print()',
      "res.save_to_json(save_path='output')",
      "res.save_to_markdown(save_path='output')",
    ],
    lines: ['https://www.paddleocr.ai/latest/version3.x/pipeline_usage/PaddleOCR-VL.html'],
  })),
  {
    library: 'PaddleOCR',
    fields: { tags: ['__proto__'] },
    blocks: ['Unknown module'],
    lines: [
      '# https://paddlepaddle.github.io/PaddleOCR/latest/en/version3.x/module_usage/module_overview.html\n',
    ],
  },
];

/** Task types of PEFT, each with the end of the class's name. */
const peftTasks = {
  CAUSAL_LM: 'CausalLM',
  SEQ_2_SEQ_LM: 'Seq2SeqLM',
  TOKEN_CLS: 'TokenClassification',
  SEQ_CLS: 'SequenceClassification',
};

const peftCases: readonly Case[] = [
  ...Object.entries(peftTasks).map(([task_type, name]) => ({
    library: 'peft',
    fields: { config: { peft: { task_type, base_model_name_or_path: 'acme/base' } } },
    blocks: ['Load'],
    python: [
      'from peft import PeftModel',
      `from transformers import AutoModelFor${name}`,
      `AutoModelFor${name}.from_pretrained('acme/base')`,
      "PeftModel.from_pretrained(base_model, 'acme/model')",
    ],
  })),
  ...[undefined, null, 'CAUSAL_LM', { task_type: 'toString' }, { task_type: ['CAUSAL_LM'] }].map((peft) => ({
    library: 'peft',
    fields: { config: { peft } },
    blocks: ['Unknown task'],
    lines: ['# Task type is invalid.\n'],
  })),
  ...[undefined, '', 7].map((base_model_name_or_path) => ({
    library: 'peft',
    fields: { config: { peft: { task_type: 'CAUSAL_LM', base_model_name_or_path } } },
    blocks: ['Unknown base model'],
    lines: ['# Base model is not found.\n'],
  })),
];

const nobgCases: readonly Case[] = (
  [
    [[], "'input.jpg'"],
    [['promptable'], "'input.jpg', 'the bicycle'"],
  ] as const
).map(([tags, inputs]) => ({
  library: 'nobg',
  fields: { tags },
  blocks: ['Cut out', 'Step by step'],
  python: [
    'from nobg import AutoModel, AutoProcessor',
    "AutoModel.from_pretrained('acme/model').eval()",
    "AutoProcessor.from_pretrained('acme/model')",
    `model.predict(processor, ${inputs})`,
    "load_img('input.jpg').convert('RGB')",
    "processor(image, return_tensors='pt')",
    "model(pixel_values=inputs['pixel_values'])",
    'processor.post_process_alpha_matting(outputs, target_sizes=target_sizes)',
    'processor.cutout(image, alpha)',
    "cutout.save('output.png')",
  ],
  lines: ['[(image.height, image.width)]', 'with torch.no_grad():'],
}));

const domainCases: readonly Case[] = [
  {
    library: 'nemo',
    fields: { tags: ['automatic-speech-recognition'] },
    blocks: ['Transcribe'],
    python: [
      'import nemo.collections.asr as nemo_asr',
      "nemo_asr.models.ASRModel.from_pretrained('acme/model')",
      "asr_model.transcribe(['file.wav'])",
    ],
  },
  {
    library: 'nemo',
    fields: { pipeline_tag: 'automatic-speech-recognition' },
    blocks: ['Unknown domain'],
    lines: ['# The tags did not match a valid NeMo domain.\n'],
  },
  {
    library: 'outetts',
    fields: { id: 'acme/Llama-OuteTTS/1.0' },
    blocks: ['Speak'],
    python: [
      "outetts.Models('1.0')",
      'outetts.ModelConfig.auto_config(model, outetts.Backend.HF)',
      'outetts.Interface(config)',
      "tts.load_default_speaker('EN-FEMALE-1-NEUTRAL')",
      "audio.save('output.wav')",
    ],
    lines: ['audio = tts.generate(\n    outetts.GenerationConfig(\n', '        speaker=speaker,\n'],
  },
  ...['gguf', 'onnx'].map((tag) => ({ library: 'outetts', fields: { tags: [tag] }, blocks: [] })),
];

const paddlenlpCases: readonly Case[] = [
  {
    library: 'paddlenlp',
    fields: { config: { architectures: ['BertForMaskedLM', 'BertModel'] } },
    blocks: ['Load'],
    python: [
      'from paddlenlp.transformers import AutoTokenizer, BertForMaskedLM',
      "AutoTokenizer.from_pretrained('acme/model', from_hf_hub=True)",
      "BertForMaskedLM.from_pretrained('acme/model', from_hf_hub=True)",
    ],
  },
  ...[undefined, [], ['class'], ['x; import os', 'BertModel']].map((architectures) => ({
    library: 'paddlenlp',
    fields: { config: { architectures } },
    blocks: ['Load'],
    python: [
      "AutoTokenizer.from_pretrained('acme/model', from_hf_hub=True)",
      "AutoModel.from_pretrained('acme/model', from_hf_hub=True)",
    ],
    lines: ['# ⚠️ Type of model unknown\n'],
  })),
];

const perceptionCases: readonly Case[] = [
  {
    library: 'perception-encoder',
    fields: { id: 'acme/PE-Core-L14' },
    blocks: ['Load with text', 'Load the vision encoder', 'Install'],
    python: [
      'import core.vision_encoder.pe as pe',
      "pe.CLIP.from_config('acme/PE-Core-L14', pretrained=True)",
      "pe.VisionTransformer.from_config('acme/PE-Core-L14', pretrained=True)",
    ],
  },
  {
    library: 'perception-encoder',
    fields: { id: 'acme/pe-core' },
    blocks: ['Load the vision encoder', 'Install'],
    python: ["pe.VisionTransformer.from_config('acme/pe-core', pretrained=True)"],
  },
];

const pyannoteCases: readonly Case[] = [
  {
    library: 'pyannote-audio',
    fields: { tags: ['pyannote-audio-pipeline'] },
    blocks: ['Apply to a file', 'Apply to an excerpt'],
    python: [
      'from pyannote.audio import Pipeline',
      "Pipeline.from_pretrained('acme/model')",
      "pipeline('file.wav')",
      'from pyannote.audio import Audio',
      'from pyannote.core import Segment',
      'Segment(start=2.0, end=5.0)',
      "Audio().crop('file.wav', excerpt)",
      "pipeline({'waveform': waveform, 'sample_rate': sample_rate})",
    ],
  },
  {
    library: 'pyannote-audio',
    blocks: ['Apply to a file', 'Apply to an excerpt'],
    python: [
      'from pyannote.audio import Inference, Model',
      "Model.from_pretrained('acme/model')",
      'Inference(model)',
      "inference('file.wav')",
      'Segment(start=2.0, end=5.0)',
      "inference.crop('file.wav', excerpt)",
    ],
  },
];

/** Libraries whose snippets differ with the record. */
export const variantCases: readonly Case[] = [
  ...mlxCases,
  ...moshiCases,
  ...multimoleculeCases,
  ...nobgCases,
  ...domainCases,
  ...paddlenlpCases,
  ...paddleocrCases,
  ...peftCases,
  ...perceptionCases,
  ...prunaCases,
  ...pyannoteCases,
];
