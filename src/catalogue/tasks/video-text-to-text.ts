import { defineTask } from '../task';

export const videoTextToText = defineTask({
  id: 'video-text-to-text',
  label: 'Video-Text-to-Text',
  modality: 'multimodal',
  color: 'blue',
  libraries: ['transformers'],
  page: {
    summary:
      'Ask about a video: the model takes a clip and a prompt, and returns an answer, a summary or a list of scenes. Since no model can look at every frame, it watches a sample of them, so that a short event may fall between two looks. Choose the number of frames to fit your clip and your memory, and ask for times if you want to check.',
    demo: {
      inputs: [
        {
          type: 'img',
          filename: 'dominoes.svg',
          alt: 'A row of dominoes falls one after another, and the last one rings a small bell.',
        },
        { type: 'text', label: 'Text prompt', content: 'What makes the bell ring?' },
      ],
      outputs: [
        {
          type: 'text',
          label: 'Answer',
          content:
            'The last domino: each piece knocks over the next, and the final one strikes the bell as it falls.',
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'Vision-CAIR/LongVU_Qwen2_7B',
        description:
          'Watches long videos by dropping frames that look alike and thinning out the details of the rest.',
      },
      {
        id: 'GoodiesHere/Apollo-LMMs-Apollo-7B-t32',
        description:
          'Copy of Apollo from Meta and Stanford, a 7B model that spends just 32 tokens on a frame.',
      },
      {
        id: 'HuggingFaceTB/SmolVLM2-2.2B-Instruct',
        description:
          'Understands clips within about 5 GB of GPU memory, and has siblings of 500 and 256 million parameters.',
      },
    ],
    datasets: [
      {
        id: 'lmms-lab/Video-MME',
        description:
          'Benchmark of 900 videos from eleven seconds to an hour, with 2,700 multiple-choice questions by people.',
      },
      {
        id: 'lmms-lab/VideoChatGPT',
        description:
          'Open questions on videos, in the benchmark of Video-ChatGPT, with attention to detail, order and consistency.',
      },
      {
        id: 'HuggingFaceFV/finevideo',
        description:
          '43,751 Creative Commons videos with scenes, characters, moods and turns of the plot described.',
      },
    ],
    spaces: [
      {
        id: 'llava-hf/video-llava',
        description: 'Chat about an image or a video with Video-LLaVA, which treats both in the same way.',
      },
      {
        id: 'opencompass/openvlm_video_leaderboard',
        description:
          'Ranks models by their results on video benchmarks, as measured by the OpenCompass team.',
      },
      {
        id: 'HuggingFaceTB/SmolVLM2-HighlightGenerator',
        description: 'Cuts a long video down to its highlights, having SmolVLM2 decide which scenes to keep.',
      },
    ],
    widgetModels: [],
  },
});
