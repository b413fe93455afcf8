/** Stands for a fact that only the operator can give and has not given yet. */
export const pendingFact = 'Pendiente de completar'
