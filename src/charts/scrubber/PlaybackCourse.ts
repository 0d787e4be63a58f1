/** Whether and how slots run by. A page that goes on elsewhere keeps it from one place to the next. */
export interface PlaybackCourse {
  isPlaying: boolean;
  isLooping: boolean;
  speedId: string;
}

export const firstCourse: PlaybackCourse = { isPlaying: false, isLooping: false, speedId: '1' };
