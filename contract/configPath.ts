/** Of getConfig, for those who ask before the contract is there. */
export const configPath = '/v4/config.json';
