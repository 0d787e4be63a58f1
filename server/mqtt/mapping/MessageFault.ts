/** Why no reading can be made of a message. The text names the part at fault, and never repeats what the message says. */
export class MessageFault extends Error {
  override readonly name = 'MessageFault';
}
