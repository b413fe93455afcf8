export type Sms = { phone: string; message: string; channel: 'sms' | 'whatsapp' }

/** Sends a message through a provider; resolves with the provider's message id, if any. @throws if it is refused */
export type SmsSender = { send(sms: Sms): Promise<{ messageId?: string }> }
