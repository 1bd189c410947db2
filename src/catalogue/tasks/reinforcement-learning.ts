import { defineTask } from '../task';

export const reinforcementLearning = defineTask({
  id: 'reinforcement-learning',
  label: 'Reinforcement Learning',
  modality: 'rl',
  color: 'red',
  libraries: ['transformers', 'stable-baselines3', 'ml-agents', 'sample-factory'],
  page: {
    summary:
      'An agent learns by acting: it sees the state of its surroundings, chooses an action and gets a reward and the next state in return, over thousands or millions of tries. Games, robots and control loops are trained like this, where success can be scored although no one can show the right move. Choose the reward with care: the agent does what earns points, which may not be what you meant.',
    demo: {
      inputs: [
        {
          type: 'text',
          label: 'State',
          content:
            'A robot vacuum stands at the edge of the carpet; battery at 18%, the dock is three metres to the left.',
        },
      ],
      outputs: [
        { type: 'text', label: 'Action', content: 'Turn left and drive to the dock.' },
        {
          type: 'text',
          label: 'Next state',
          content: 'The robot is charging at the dock; battery at 17%, reward +10.',
        },
      ],
    },
    metrics: [
      {
        id: 'Discounted Total Reward',
        description:
          "Sum of an episode's rewards, each shrunk by a factor below 1 per step, so that points now outweigh points later.",
      },
      {
        id: 'Mean Reward',
        description:
          'Points per episode, averaged over many runs of the trained agent; ask for the spread as well, since runs vary a lot.',
      },
      {
        id: 'Level of Performance After Some Time',
        description:
          'How far the agent has come after a set number of steps or hours, which shows how fast it learns.',
      },
    ],
    models: [
      {
        id: 'edbeeching/decision-transformer-gym-hopper-expert',
        description:
          "Treats control as predicting a sequence: a Decision Transformer that makes Gym's one-legged hopper jump.",
      },
      {
        id: 'HumanCompatibleAI/ppo-seals-CartPole-v0',
        description:
          'PPO agent that balances a pole on a cart, in a variant whose episodes all last equally long.',
      },
    ],
    datasets: [
      {
        id: 'edbeeching/decision_transformer_gym_replay',
        description:
          'Recorded runs of hopper, half-cheetah and walker from D4RL, to learn from without a simulator.',
      },
    ],
    spaces: [
      {
        id: 'ThomasSimonini/Huggy',
        description: 'Play fetch with a dog that was trained with Unity ML-Agents to run after the stick.',
      },
      {
        id: 'ThomasSimonini/SnowballFight',
        description: 'Snowballs in the browser, against an opponent trained with Unity ML-Agents.',
      },
    ],
    widgetModels: [],
    youtubeId: 'q0BiUn5LiBc',
  },
});
