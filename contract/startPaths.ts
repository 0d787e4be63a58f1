/** Of getConfig, for those who ask before the contract is there. */
export const configPath = '/v4/config.json';

/** Where a shared link opens its page; the token follows as the fragment, which no browser sends to a server. */
export const sharedPath = '/shared';
