/** What a person who searches for a keyword wants. */
export const KEYWORD_INTENTS = ['informational', 'comparison', 'local', 'transactional'] as const
export type KeywordIntent = (typeof KEYWORD_INTENTS)[number]

export const KEYWORD_STATES = ['idea', 'chosen', 'brief', 'published', 'maintain', 'discarded'] as const
export type KeywordState = (typeof KEYWORD_STATES)[number]

/** Where a keyword comes from. */
export const KEYWORD_SOURCES = ['import', 'search', 'assistant', 'staff', 'catalogue'] as const
export type KeywordSource = (typeof KEYWORD_SOURCES)[number]

/** Programs whose exports can be imported; `manual` is a figure typed by staff. */
export const POSITION_SOURCES = ['search_console', 'ahrefs', 'semrush', 'manual'] as const
export type PositionSource = (typeof POSITION_SOURCES)[number]
