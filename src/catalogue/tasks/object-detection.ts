import { defineTask } from '../task';

export const objectDetection = defineTask({
  id: 'object-detection',
  label: 'Object Detection',
  modality: 'cv',
  color: 'yellow',
  subtasks: [
    { type: 'face-detection', name: 'Face Detection' },
    { type: 'vehicle-detection', name: 'Vehicle Detection' },
  ],
  libraries: ['transformers', 'transformers.js', 'ultralytics'],
  page: {
    summary:
      'Object detection finds the things in an image and draws a box around each, with a label and a score: a person, a dog, a bicycle. It is the tool for counting, tracking and looking closer at what matters in a scene. Overlapping, small and half-hidden objects are where detectors fail, so set the score threshold with care.',
    demo: {
      inputs: [
        {
          type: 'img',
          filename: 'park.svg',
          alt: 'A park in summer: a woman in a red coat walks a small brown dog on a leash along a path, a green bicycle leans against a tree at the right, and a wooden bench stands behind her.',
        },
      ],
      outputs: [
        {
          type: 'img',
          filename: 'park-boxes.svg',
          alt: 'The same park with labelled boxes: person 0.99, dog 0.97, bicycle 0.94 and bench 0.88.',
        },
      ],
    },
    metrics: [
      {
        id: 'Average Precision',
        description:
          'Area under the precision-recall curve of one class, from 0 to 1: high when its objects are found and few boxes are false.',
      },
      {
        id: 'Mean Average Precision',
        description:
          'Average precision over all classes, the figure by which detectors are ranked; COCO averages over ten overlap thresholds as well.',
      },
      {
        id: 'APα',
        description:
          'Average precision where a box counts only if its overlap with the true one reaches α, as in AP50 and AP75.',
      },
    ],
    models: [
      {
        id: 'facebook/detr-resnet-50',
        description:
          'Did away with anchors and box suppression: on top of a ResNet-50, a transformer predicts all boxes at once.',
      },
      {
        id: 'IDEA-Research/dab-detr-resnet-50',
        description:
          'DETR with box coordinates for queries, refined layer by layer, which lets it learn in far fewer epochs.',
      },
      {
        id: 'PekingU/rtdetr_v2_r50vd',
        description:
          'Second version of the real-time DETR, on a ResNet-50; quick enough for live video on a GPU.',
      },
      {
        id: 'StephanST/WALDO30',
        description:
          'Looks down from drones and finds vehicles, people, boats and buildings; YOLOv8 weights in several sizes, MIT licence.',
      },
    ],
    datasets: [
      {
        id: 'merve/coco2017',
        description:
          'Everyday scenes with the objects of 80 classes boxed, 118,000 of them for training; most detectors are measured on it.',
      },
      {
        id: 'merve/pascal-voc',
        description:
          'Twenty classes such as cat, chair and bus in the older benchmark, small enough for quick experiments.',
      },
    ],
    spaces: [
      {
        id: 'Roboflow/RF-DETR',
        description: "Tries Roboflow's real-time transformer detector on an image or video of your own.",
      },
      {
        id: 'Gradio-Blocks/Object-Detection-With-DETR-and-YOLOS',
        description: 'Lets you run two kinds of transformer detector, DETR and YOLOS, on the same image.',
      },
      {
        id: 'sunsmarterjieleaf/yolov12',
        description:
          'Drop in an image and see the boxes of YOLOv12, which puts attention at the centre of the YOLO design.',
      },
      {
        id: 'VIPLab/Track-Anything',
        description: 'Click an object in a video and it is masked and followed through the frames.',
      },
      {
        id: 'merve/RT-DETR-tracking-coco',
        description:
          'Follows people, cars and other COCO objects through a video, with RT-DETR finding them in every frame.',
      },
    ],
    widgetModels: ['facebook/detr-resnet-50'],
    youtubeId: 'WdAeKSOpxhw',
  },
});
