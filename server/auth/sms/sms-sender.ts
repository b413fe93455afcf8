export type Sms = { phone: string; message: string; channel: 'sms' | 'whatsapp' }

/** Hands a message to a provider; resolves with the provider's id of it, if it has one. @throws when it is refused */
export type SmsSender = { send(sms: Sms): Promise<{ messageId?: string }> }
