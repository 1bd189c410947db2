import { defineTask } from '../task';

export const audioTextToText = defineTask({
  id: 'audio-text-to-text',
  label: 'Audio-Text-to-Text',
  modality: 'multimodal',
  color: 'red',
  hideInDatasets: true,
  libraries: ['transformers'],
  page: {
    summary:
      'These models answer questions about audio in writing: they hear speech, noises and music as well as they read, and reply like a chat model. They summarise calls, explain a sound or follow spoken instructions in one step, where transcription would lose tone and background. Check names and figures: they can mishear with confidence.',
    demo: {
      inputs: [
        {
          type: 'audio',
          filename: 'announcement.mp3',
          alt: 'A station loudspeaker says: The train on platform four is ten minutes late.',
        },
        {
          type: 'text',
          label: 'Text prompt',
          content: 'My train was due on platform four at 14:20. When will it come?',
        },
      ],
      outputs: [
        {
          type: 'text',
          label: 'Generated text',
          content:
            'According to the announcement the train on platform four is ten minutes late, so expect it at about 14:30.',
        },
      ],
    },
    metrics: [],
    models: [
      {
        id: 'fixie-ai/ultravox-v0_5-llama-3_2-1b',
        description:
          'Llama 3.2 with one billion parameters and a Whisper ear: the audio is read directly, without a transcript between.',
      },
      {
        id: 'Qwen/Qwen2-Audio-7B-Instruct',
        description:
          'Chats by voice or analyses what it hears, be it talk, traffic or a tune; 7B, Apache 2.0.',
      },
      {
        id: 'mistralai/Voxtral-Small-24B-2507',
        description:
          'Mistral Small that learnt to listen: half an hour of audio to transcribe, or up to 40 minutes to ask about.',
      },
      {
        id: 'nvidia/audio-flamingo-3',
        description:
          'Reasons over speech, sounds and music of up to ten minutes, thinking step by step on request; for research only.',
      },
    ],
    datasets: [
      {
        id: 'nvidia/AF-Think',
        description:
          'Questions on sounds with a short chain of thought before each answer, made to train Audio Flamingo 3.',
      },
      {
        id: 'tsinghua-ee/QualiSpeech',
        description:
          'Real and synthetic speech judged in eleven respects, with comments in words on noise and distortion.',
      },
    ],
    spaces: [
      {
        id: 'iamomtiwari/ATTT',
        description: 'Small demo to try the task with: bring a sound and see what text comes back.',
      },
      {
        id: 'freddyaboulton/talk-to-qwen-webrtc',
        description: 'Talk to a Qwen model through the microphone, with the audio streamed live over WebRTC.',
      },
    ],
    widgetModels: [],
  },
});
