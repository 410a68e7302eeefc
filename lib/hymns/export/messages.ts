export const messages = {
  unknown: 'Este endereço não é de um arquivo de louvores.',
  tooOften: 'Você baixou o hinário inteiro muitas vezes. Espere dez minutos e tente de novo.',
}
