import { parsePath, type Json, type JsonPath, MessageFault } from './JsonPath.ts';

/** How a LoRaWAN network server wraps what a device sent. */
export interface Envelope {
  name: string;
  /** The first that is there counts. */
  sensor: readonly JsonPath[];
  time: readonly JsonPath[];
  /** What the codec of the device made of its bytes. */
  decoded: JsonPath;
}

/** The uplink events of ChirpStack 4 and The Things Stack 3, in JSON. */
export const envelopes: Readonly<Record<'chirpstack' | 'ttn', Envelope>> = {
  chirpstack: {
    name: 'ChirpStack',
    sensor: [parsePath('$.deviceInfo.devEui')],
    time: [parsePath('$.time')],
    decoded: parsePath('$.object'),
  },
  ttn: {
    name: 'The Things Stack',
    sensor: [parsePath('$.end_device_ids.dev_eui'), parsePath('$.end_device_ids.device_id')],
    time: [parsePath('$.uplink_message.received_at'), parsePath('$.received_at')],
    decoded: parsePath('$.uplink_message.decoded_payload'),
  },
};

/** What the codec made of the bytes. Throws MessageFault where there is none. */
export function decodedOf(message: Json, { decoded, name }: Envelope): Json {
  const value = decoded.valueIn({ message, element: message });
  if (value !== undefined && value !== null) return value;
  throw new MessageFault(`${decoded.text}: missing. Give the device a codec in ${name}`);
}
