// How the built server is started. Much of what it makes lives as long as one batch of readings: with the young heap's default of
// 16 MB a sixth of its time went into clearing up.
export const serverCommand = ['--max-semi-space-size=64', 'dist-server/main.js'];
