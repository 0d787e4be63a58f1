/** Whether and how playback runs. A page that continues elsewhere keeps this state. */
export interface PlaybackCourse {
  isPlaying: boolean;
  isLooping: boolean;
  speedId: string;
}

export const firstCourse: PlaybackCourse = { isPlaying: false, isLooping: false, speedId: '1' };
