/** Sources of the assistant's answers. The settings can turn each one off; safety cards are not among them. */
export const ASSISTANT_SOURCES = ['treatments', 'concerns', 'wiki', 'articles', 'pages', 'clinics'] as const

export type AssistantSource = (typeof ASSISTANT_SOURCES)[number]
