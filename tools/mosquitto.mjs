import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian and others put the broker; it is rarely on the path of an ordinary user. */
const places = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/usr/bin/mosquitto'];

/** The program of the MQTT broker Mosquitto on this machine, or undefined. */
export function findMosquitto() {
  const named = process.env.FLOORSCOPE_MOSQUITTO;
  return [...(named ? [named] : []), ...places].find((file) => existsSync(file));
}

/** Installs Debian's package where Mosquitto is missing and the process may; otherwise says that its tests are left out. */
export function prepareMosquitto() {
  if (findMosquitto()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Mosquitto found: installing it from the Debian packages.');
    // The run level keeps the package from starting a broker of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const options = { stdio: 'inherit', env };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'mosquitto'], options);
  }
  if (!findMosquitto())
    console.log(
      'Skipped the tests against an MQTT broker: this machine has none. Install it (Debian: apt-get install mosquitto), or name the program in FLOORSCOPE_MOSQUITTO.',
    );
}
