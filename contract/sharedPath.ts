/** Where a shared link opens its page; the token follows as the fragment, which no browser sends to a server. */
export const sharedPath = '/shared';
