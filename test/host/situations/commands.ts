import type { Situation } from './situation';

const llama = 'bartowski/Llama-3.2-3B-Instruct-GGUF';
const file = 'Llama-3.2-3B-Instruct-Q4_K_M.gguf';

const commands: readonly Situation[] = [
  [`llama-server -hf ${llama}:|`, 'Q4_K_M'],
  [`llama-server -hf ${llama}:Q4|`, 'Q4_K_M'],
  [`llama-server -hf ${llama}:q4_|`, 'Q4_K_M'],
  [`llama-server -hf ${llama}:Q|8_0 --port 80`, 'Q4_K_M'],
  [`llama-server -hfr ${llama}:|`, 'Q4_K_M'],
  [`llama-server --hf-repo ${llama}:|`, 'Q4_K_M'],
  [`llama-server --hf-repo "${llama}:|"`, 'Q4_K_M'],
  [`llama-server --hf-repo '${llama}:|'`, 'Q4_K_M'],
  [`llama-server --jinja --port 80 -hf ${llama}:|`, 'Q4_K_M'],
  [`llama-cli -hf ${llama}:|`, 'Q4_K_M'],
  [`llama-mtmd-cli -hf ${llama}:|`, 'Q4_K_M'],
  [`./build/bin/llama-cli -hf ${llama}:| -p "x"`, 'Q4_K_M'],
  [`cd x && llama-cli -hf ${llama}:| && ls`, 'Q4_K_M'],
  [`docker run ghcr.io/ggml-org/llama.cpp:server -hf ${llama}:|`, 'Q4_K_M'],
  [`ollama run hf.co/${llama}:|`, 'Q4_K_M'],
  [`ollama run huggingface.co/${llama}:|`, 'Q4_K_M'],
  [`ollama pull hf.co/${llama}:|`, 'Q4_K_M'],
  [`ollama run --verbose hf.co/${llama}:|`, 'Q4_K_M'],
  [`docker exec -it ollama ollama run hf.co/${llama}:|`, 'Q4_K_M'],
  [`docker model run hf.co/${llama}:|`, 'Q4_K_M'],
  [`docker model pull hf.co/${llama}:|`, 'Q4_K_M'],
  [`llama-cli --hf-repo ${llama} --hf-file |`, file],
  [`llama-cli -hff Llama| -hf ${llama}`, file],
  ['llama-server -hf |', ''],
  ['llama-server -hf bartowski/|', llama],
  ['llama-server -hf llama-3.2-3b-instruct-gg| --port 80', llama],
  ['ollama run hf.co/bartowski/|', llama],
  ['ollama run |', 'hf.co/'],
  [`llama-server ${llama}:|`, undefined],
  [`echo -hf ${llama}:|`, undefined],
  ['llama-server -h|', undefined],
];

export const shellSituations: readonly Situation[] = [
  ...commands,
  [`llama-server \\\n  -hf ${llama}:|`, 'Q4_K_M'],
  [`# llama-server -hf ${llama}:|`, undefined],
  [`llama-server\n-hf ${llama}:|`, undefined],
];

export const dockerfileSituations: readonly Situation[] = [
  ...commands.map(([marked, offered]): Situation => [`FROM x\nRUN ${marked}`, offered]),
  [`FROM x\nCMD ["llama-server", "-hf", "${llama}:|"]`, 'Q4_K_M'],
  [`FROM x\nENTRYPOINT ["ollama", "run", "hf.co/${llama}:|"]`, 'Q4_K_M'],
  ['FROM x\nCMD ["llama-server", "-hf", "|"]', ''],
  [`FROM x\nCMD ["x", "-hf", "${llama}:|"]`, undefined],
];
