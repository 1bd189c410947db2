import { defineTask } from '../task';

export const imageTo3d = defineTask({
  id: 'image-to-3d',
  label: 'Image-to-3D',
  modality: 'cv',
  color: 'green',
  libraries: ['diffusers'],
  page: {
    summary:
      "One photo of a thing is enough for these models to guess the rest: they return an object with a front that matches the image and sides that are plausible. Shops, games and augmented reality use it to fill scenes quickly. A single object before a plain background works best, and what the camera didn't see is invented.",
    demo: {
      inputs: [{ type: 'img', filename: 'teapot.svg', alt: 'A round red teapot on a plain ground.' }],
      outputs: [
        {
          type: 'text',
          label: 'Result',
          content:
            'teapot.glb: a mesh of 24,600 triangles with a red colour texture, spout and handle to the sides, 3.1 MB.',
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'TencentARC/InstantMesh',
        description:
          'Imagines six views of the object, then builds a textured mesh from them in about ten seconds.',
      },
      {
        id: 'tencent/HunyuanWorld-1',
        description:
          'Whole surroundings instead of one object: a panorama is made first, then split into layers of mesh to walk among.',
      },
      {
        id: 'hwjiang/Real3D',
        description:
          'Learnt from single photos of real things, not from 3D assets alone, by checking its own reconstructions.',
      },
      {
        id: 'stabilityai/stable-point-aware-3d',
        description: 'Guesses a point cloud first, which you may edit, and meshes it in under a second.',
      },
    ],
    datasets: [
      {
        id: 'allenai/objaverse-xl',
        description:
          'Ten million objects to render from every side, the usual source of pairs of image and shape.',
      },
      {
        id: 'dylanebert/iso3d',
        description:
          'A hundred synthetic images of isolated objects, the fixed inputs on which 3D Arena compares models.',
      },
    ],
    spaces: [
      {
        id: 'dylanebert/3d-arena',
        description:
          'Two models, one input image: turn both results and vote for the better one to move the ranking.',
      },
      {
        id: 'TencentARC/InstantMesh',
        description:
          'Upload a photo, check the six imagined views and download the mesh that was built from them.',
      },
      {
        id: 'stabilityai/stable-point-aware-3d',
        description: 'Turn a photo into a mesh and mend the points of its unseen side by hand.',
      },
      {
        id: 'hwjiang/Real3D',
        description: 'Demo by the authors of Real3D, for judging on your own snapshots how real photos fare.',
      },
      {
        id: 'dylanebert/LGM-mini',
        description: 'Upload an image to a pared-down LGM and look at the Gaussians it makes.',
      },
    ],
    widgetModels: [],
  },
});
