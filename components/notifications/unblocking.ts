/** Says how to allow what somebody once refused, in the browser that they use. */
export function describeUnblocking(userAgent: string) {
  if (/iPhone|iPad/.test(userAgent))
    return 'Abra os Ajustes do aparelho, toque em Notificações, escolha o aplicativo da igreja e ligue “Permitir Notificações”.'
  if (/Firefox|FxiOS/.test(userAgent))
    return /Android/.test(userAgent)
      ? 'No Firefox, toque no cadeado ao lado do endereço, depois em Notificação, e escolha Permitir.'
      : 'No Firefox, clique no cadeado ao lado do endereço, retire o bloqueio de “Enviar notificações” e recarregue a página.'
  if (/Android/.test(userAgent))
    return 'Toque no ícone à esquerda do endereço, depois em Permissões e em Notificações, e escolha Permitir. No aplicativo instalado: segure o ícone dele, toque em Informações e em Notificações.'
  if (/Chrome|Chromium|Edg/.test(userAgent))
    return 'Clique no ícone à esquerda do endereço e, em Notificações, escolha Permitir. Depois recarregue a página.'
  if (/Safari/.test(userAgent))
    return 'No menu Safari, abra Ajustes, depois Sites e Notificações, e escolha Permitir para este site.'
  return 'Abra as configurações do navegador e permita as notificações deste site.'
}
