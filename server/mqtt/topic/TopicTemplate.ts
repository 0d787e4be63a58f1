/** The parts of a topic that a template names. */
export type TopicParts = Readonly<Record<string, string>>;

/** What a subscription listens to, and what the levels of a topic are called. */
export interface TopicTemplate {
  /** As a broker takes it: names are `+`. */
  filter: string;
  names: readonly string[];
  /** The named levels of a topic, null where the template doesn't match it. */
  match: (topic: string) => TopicParts | null;
}

const placeholder = /^\{([a-z][a-z0-9_]*)\}$/;
const longestTopic = 500;

/** The names in a template or in a text that is made of its parts. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

/** What is wrong with a template; null when nothing is. */
export function topicFault(text: string): string | null {
  const levels = text.split('/');
  const named = namesIn(text).filter((name) => name !== 'prefix');
  if (text === '' || text.length > longestTopic) return `must have 1 to ${longestTopic} characters`;
  if (text.includes('\0')) return 'must not have a NUL character';
  if (text.startsWith('$')) return 'must not start with $; `share` names a shared subscription';
  if (new Set(named).size < named.length) return 'names a level twice';
  for (const [at, level] of levels.entries()) {
    const fault = levelFault(level, at === levels.length - 1);
    if (fault !== null) return fault;
  }
  return null;
}

function levelFault(level: string, isLast: boolean): string | null {
  if (placeholder.test(level) || level === '+') return null;
  if (level === '#') return isLast ? null : 'has # before its last level';
  if (/[+#]/.test(level)) return `has + or # beside other characters in "${level}"`;
  return /[{}]/.test(level)
    ? `"${level}" must be one name in braces, of a-z, 0-9 and _, such as {sensor}`
    : null;
}

/** Reads a template without faults; `{prefix}` stands for the levels of the settings. */
export function parseTopic(text: string, prefix: string): TopicTemplate {
  const levels = text
    .split('/')
    .flatMap((level) => (level === '{prefix}' ? prefix.split('/') : [level]));
  const nameOf = levels.map((level) => placeholder.exec(level)?.[1] ?? null);
  const isOpen = levels.at(-1) === '#';
  const fixed = isOpen ? levels.length - 1 : levels.length;
  return {
    filter: levels.map((level, at) => (nameOf[at] === null ? level : '+')).join('/'),
    names: nameOf.filter((name) => name !== null),
    match(topic) {
      const given = topic.split('/');
      // "a/#" also is "a" itself.
      if (isOpen ? given.length < fixed : given.length !== fixed) return null;
      const parts: Record<string, string> = {};
      for (let at = 0; at < fixed; at += 1) {
        const [level, name, value = ''] = [levels[at], nameOf[at], given[at]];
        if (typeof name === 'string') parts[name] = value;
        else if (level !== '+' && level !== value) return null;
      }
      return parts;
    },
  };
}

/** A text with the parts of a topic in the places of their names. */
export function fillIn(text: string, parts: TopicParts): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => parts[name] ?? '');
}
