export function useBuild(build: string): () => void
export function isUsed(build: string): boolean
