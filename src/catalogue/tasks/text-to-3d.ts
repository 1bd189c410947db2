import { defineTask } from '../task';

export const textTo3d = defineTask({
  id: 'text-to-3d',
  label: 'Text-to-3D',
  modality: 'cv',
  color: 'yellow',
  libraries: ['diffusers'],
  page: {
    summary:
      'From a sentence to an object that can be turned around: the result is a mesh, a cloud of Gaussians or a field that a viewer renders from any side. Such objects serve as drafts for games, prints and product ideas. Check the back, the thin parts and the texture, and plan for clean-up before the model goes into production.',
    demo: {
      inputs: [{ type: 'text', label: 'Prompt', content: 'A wooden rocking chair with a green cushion' }],
      outputs: [
        {
          type: 'text',
          label: 'Result',
          content:
            'rocking-chair.glb: a mesh of 18,400 triangles with a colour texture, 2.6 MB, to be opened in any viewer for glTF files.',
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'openai/shap-e',
        description:
          "OpenAI's generator of 2023 takes text or an image and gives a mesh or a radiance field within a minute.",
      },
      {
        id: 'ashawkey/LGM',
        description:
          'Four generated views become a cloud of 3D Gaussians in some five seconds, ready to be turned into a mesh.',
      },
    ],
    datasets: [
      {
        id: 'allenai/objaverse-xl',
        description:
          'More than ten million 3D objects from GitHub, Thingiverse, Sketchfab and scans, each under its own licence.',
      },
      {
        id: 'tiange/Cap3D',
        description:
          'Captions for the objects of Objaverse, written by models that look at them from several sides.',
      },
    ],
    spaces: [
      {
        id: 'hysts/Shap-E',
        description:
          'Type the name of a thing, or upload its image, and turn the Shap-E result with the mouse.',
      },
      {
        id: 'ashawkey/LGM',
        description:
          'The authors of LGM let you watch how a prompt becomes views and the views become Gaussians.',
      },
    ],
    widgetModels: [],
  },
});
