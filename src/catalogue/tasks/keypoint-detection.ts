import { defineTask } from '../task';

export const keypointDetection = defineTask({
  id: 'keypoint-detection',
  label: 'Keypoint Detection',
  modality: 'cv',
  color: 'red',
  subtasks: [{ type: 'pose-estimation', name: 'Pose Estimation' }],
  hideInDatasets: true,
  libraries: ['transformers'],
  page: {
    summary:
      'Keypoint models mark meaningful spots: the joints of a body, the tips of fingers, or corners that can be found again in another photo. Poses serve fitness apps, animation and sign language, while corner points let you stitch, measure or locate. Hidden joints are guessed rather than seen, so check the score of each point.',
    demo: {
      inputs: [{ type: 'img', filename: 'runner.svg', alt: 'A runner in mid-stride, seen from the side.' }],
      outputs: [
        {
          type: 'img',
          filename: 'runner-keypoints.svg',
          alt: 'The same runner with 17 joints marked and joined by lines.',
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'magic-leap-community/superpoint',
        description:
          'Finds corner-like points and describes them in one pass, self-taught on warped images; non-commercial licence.',
      },
      {
        id: 'magic-leap-community/superglue_outdoor',
        description:
          'Decides which points of two photos belong together, with a graph network trained on outdoor scenes.',
      },
      {
        id: 'qualcomm/RTMPose-Body2d',
        description: 'Body poses in real time, packaged by Qualcomm for phones and other small devices.',
      },
      {
        id: 'ETH-CVG/lightglue_disk',
        description:
          'Lighter heir of SuperGlue that stops early on easy image pairs, here matching DISK points.',
      },
    ],
    datasets: [
      {
        id: 'Vincent-luo/hagrid-mediapipe-hands',
        description: 'Gesture photos from HaGRID, each with the hand skeleton that MediaPipe sees in it.',
      },
    ],
    spaces: [
      {
        id: 'datasciencedojo/Hand-Keypoint-Detection-Realtime',
        description: 'Hold a hand before the camera to see its joints marked as it moves.',
      },
      {
        id: 'ETH-CVG/LightGlue',
        description: 'Put in two views of a place and see lines drawn between the points that match.',
      },
    ],
    widgetModels: [],
  },
});
