import { defineTask } from '../task';

export const robotics = defineTask({
  id: 'robotics',
  label: 'Robotics',
  modality: 'rl',
  color: 'blue',
  subtasks: [
    { type: 'grasping', name: 'Grasping' },
    { type: 'task-planning', name: 'Task Planning' },
  ],
  libraries: [],
});
