import { defineTask } from '../task';

export const visualQuestionAnswering = defineTask({
  id: 'visual-question-answering',
  label: 'Visual Question Answering',
  modality: 'multimodal',
  color: 'red',
  subtasks: [{ type: 'visual-question-answering', name: 'Visual Question Answering' }],
  libraries: ['transformers', 'transformers.js'],
  page: {
    summary:
      "Is the shop open, how many chairs are there, what does the label say? A model receives an image with such a question and returns short answers, each with a score. Classic models choose among a few thousand known answers, newer ones write freely; both tend to answer confidently even when the image doesn't show what was asked.",
    demo: {
      inputs: [
        {
          type: 'img',
          filename: 'park.svg',
          alt: 'A park in summer: a woman in a red coat walks a small brown dog, and a green bicycle leans against a tree.',
        },
        { type: 'text', label: 'Question', content: 'What is leaning against the tree?' },
      ],
      outputs: [
        {
          type: 'chart',
          data: [
            { label: 'bicycle', score: 0.89 },
            { label: 'bike', score: 0.08 },
            { label: 'bench', score: 0.01 },
          ],
        },
      ],
    },
    metrics: [
      {
        id: 'accuracy',
        description:
          'Agreement with the answers people gave; in the common benchmark three of ten people saying the same earn full marks.',
      },
      {
        id: 'wu-palmer similarity',
        description:
          'Closeness of the given to the right answer in the tree of word meanings, 0 to 1, so that cat for kitten is not all wrong.',
      },
    ],
    models: [
      {
        id: 'google/deplot',
        description:
          'Translates a plot or chart into the table behind it, over which a language model can then do sums.',
      },
      {
        id: 'google/matcha-base',
        description:
          'Pix2Struct taught chart reading and arithmetic, as a base to fine-tune for questions about figures.',
      },
      {
        id: 'google/pix2struct-ocrvqa-large',
        description:
          'Answers questions about book covers, such as title or author, straight from the pixels.',
      },
    ],
    datasets: [
      {
        id: 'Graphcore/vqa',
        description:
          'The classic of the field: everyday photos from COCO, each question answered by ten people.',
      },
      {
        id: 'facebook/textvqa',
        description:
          '45,336 questions that can only be answered by reading signs, labels and screens in the photos.',
      },
    ],
    spaces: [
      {
        id: 'merve/pix2struct',
        description:
          'Question an image of yours with Pix2Struct, which reads pages and screens from pixels alone.',
      },
      {
        id: 'nielsr/vilt-vqa',
        description: 'Ask ViLT, a light model without a separate object detector, about an image of yours.',
      },
      {
        id: 'Salesforce/BLIP',
        description: 'Caption an image or ask about it with BLIP, side by side in one demo.',
      },
      {
        id: 'vumichien/Img2Prompt',
        description: 'Goes the other way round: from an image to the prompt that might have generated it.',
      },
    ],
    widgetModels: ['dandelin/vilt-b32-finetuned-vqa'],
  },
});
