import type { ComponentType } from 'react';

/** The component of a page; it reads the URL and the spaces itself. */
export type PageScreen = ComponentType;
