import { defineTask } from '../task';

export const videoClassification = defineTask({
  id: 'video-classification',
  label: 'Video Classification',
  modality: 'cv',
  color: 'blue',
  libraries: ['transformers'],
  page: {
    summary:
      'Given a clip, the model says what happens in it, most often which action: juggling, swimming, opening a door. It samples a handful of frames and weighs movement as well as looks, so that opening and closing a door can be distinguished. Long videos have to be cut into short windows first, each with labels of its own.',
    demo: {
      inputs: [{ type: 'img', filename: 'juggling.svg', alt: 'A person juggles three balls.' }],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'juggling balls', score: 0.94 },
            { label: 'contact juggling', score: 0.03 },
            { label: 'throwing ball', score: 0.01 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'accuracy',
        description:
          'Fraction of clips whose best label is right; on Kinetics it is quoted for the first guess and for the first five.',
      },
      {
        id: 'recall',
        description:
          'What part of the clips with a given action was spotted, which counts most when watching for falls or accidents.',
      },
      {
        id: 'precision',
        description:
          'Of the clips announced as an action, how many truly contain it; a low value means many false alerts.',
      },
      {
        id: 'f1',
        description:
          'One figure from precision and recall for each action, worth watching when some have few clips.',
      },
    ],
    models: [
      {
        id: 'google/vivit-b-16x2-kinetics400',
        description:
          'Cuts a clip into blocks of space and time and reads them with a transformer; knows the 400 actions of Kinetics.',
      },
      {
        id: 'microsoft/xclip-base-patch32',
        description:
          'CLIP widened to video: it compares a clip with actions in your own words, so that new labels need no training.',
      },
    ],
    datasets: [
      {
        id: 'kinetics400',
        description:
          'YouTube clips of about ten seconds for 400 human actions, with at least 400 clips of each when it came out.',
      },
    ],
    spaces: [
      {
        id: 'nateraw/lavila',
        description: "Tells in sentences what happens in a clip, with Meta's LaViLa narrator.",
      },
      {
        id: 'fcakyon/video-classification',
        description:
          'Puts a clip of yours through video classifiers from the hub and shows the labels they rank first.',
      },
    ],
    widgetModels: [],
  },
});
