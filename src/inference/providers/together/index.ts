import type { Provider } from '../../provider';
import { chat } from '../shared/chat';
import { embeddings } from '../shared/embeddings';
import { transcriptions } from '../shared/transcriptions';
import { imageToImage, textToImage } from './images';
import { textGeneration, textToSpeech, withPlainSchema } from './texts';
import { imageToVideo, textToVideo } from './videos';

export const together: Provider = {
  id: 'together',
  label: 'Together AI',
  messageName: 'Together',
  baseUrl: 'https://api.together.xyz',
  keyCheckPath: '/v1/models',
  tasks: {
    conversational: chat('/v1/chat/completions', withPlainSchema),
    'text-generation': textGeneration,
    'feature-extraction': embeddings(),
    'text-to-image': textToImage,
    'image-to-image': imageToImage,
    'text-to-video': textToVideo,
    'image-to-video': imageToVideo,
    'text-to-speech': textToSpeech,
    'automatic-speech-recognition': transcriptions('/v1/audio/transcriptions', { takesAddress: true }),
  },
};
