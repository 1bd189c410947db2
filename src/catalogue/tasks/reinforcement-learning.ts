import { defineTask } from '../task';

export const reinforcementLearning = defineTask({
  id: 'reinforcement-learning',
  label: 'Reinforcement Learning',
  modality: 'rl',
  libraries: ['transformers', 'stable-baselines3', 'ml-agents', 'sample-factory'],
});
