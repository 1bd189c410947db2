import type { LocalAppId } from '../../catalogue';
import dockerModelRunner from './templates/docker-model-runner.sh.jinja';
import hermesAgent from './templates/hermes-agent.sh.jinja';
import lemonade from './templates/lemonade.sh.jinja';
import llamaCpp from './templates/llama.cpp.sh.jinja';
import localAi from './templates/localai.sh.jinja';
import mlxLm from './templates/mlx-lm.sh.jinja';
import nodeLlamaCpp from './templates/node-llama-cpp.sh.jinja';
import ollama from './templates/ollama.sh.jinja';
import openClaw from './templates/openclaw.sh.jinja';
import pi from './templates/pi.sh.jinja';
import sglang from './templates/sglang.sh.jinja';
import tgi from './templates/tgi.sh.jinja';
import vllm from './templates/vllm.sh.jinja';

/** The template of each app that is started by commands. */
export const localAppTemplates: { readonly [Id in LocalAppId]?: string } = {
  'llama.cpp': llamaCpp,
  'node-llama-cpp': nodeLlamaCpp,
  vllm,
  sglang,
  'mlx-lm': mlxLm,
  tgi,
  localai: localAi,
  ollama,
  'docker-model-runner': dockerModelRunner,
  lemonade,
  pi,
  'hermes-agent': hermesAgent,
  openclaw: openClaw,
};
