/** The headers by which mail programs offer to unsubscribe with one click (RFC 8058), and know the church's mails. */
export const buildListHeaders = (settingsLink: string, site: string) => ({
  'List-Unsubscribe': `<${settingsLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `<avisos.${new URL(site).hostname}>`,
})
