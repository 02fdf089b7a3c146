/** Emails about a product that is back in stock. */

export const title = 'Benachrichtigen, wenn wieder da';
export const titleOf = (product: string) => `Benachrichtigen, wenn ${product} wieder da ist`;
export const ask = 'Benachrichtigen, wenn wieder da';
export const hint = 'Wir senden Ihnen eine einzige E-Mail, sobald der Artikel wieder lieferbar ist.';
export const hintOfMember =
  'Wir senden eine einzige E-Mail an die Adresse Ihres Kontos, sobald der Artikel wieder lieferbar ist.';
export const failed = 'Ihre Anfrage konnte nicht gespeichert werden';
/** Shown to a guest. The text is the same whether or not the shop knows the address. */
export const checkMail = 'Fast fertig: Öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben.';
export const checkMailHint =
  'Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder fragen Sie in einigen Minuten erneut an.';
export const noted = 'Vermerkt: Wir schreiben Ihnen einmal, sobald der Artikel wieder lieferbar ist.';
export const inStock =
  'Gute Nachricht: Der Artikel ist wieder lieferbar. Laden Sie die Seite neu, um ihn zu kaufen.';
export const invalidEmail = 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel anna@example.com.';

/** The page to which the link in the email leads. */
export const confirmTitle = (product: string) => `Benachrichtigen, wenn ${product} wieder da ist?`;
export const confirm = 'Ja, benachrichtigen';
export const waitingTitle = 'Sie stehen auf der Liste';
export const waitingHint = (product: string) =>
  `Wir schreiben Ihnen einmal, sobald ${product} wieder lieferbar ist. Wer zuerst gefragt hat, erfährt es zuerst.`;
export const toldTitle = 'Wir haben Ihnen geschrieben';
export const toldHint = 'Zu diesem Artikel erhalten Sie keine weitere E-Mail.';
export const goneTitle = 'Dieser Artikel ist nicht mehr erhältlich';
export const stop = 'Alle solchen E-Mails beenden';
export const stopHint = 'Ihre Adresse wird gelöscht, mit allen Artikeln, auf die Sie warten.';
export const endedTitle = 'Sie erhalten keine solchen E-Mails mehr';
export const endedHint =
  'Dieser Link ist abgelaufen, und Ihre Adresse ist gelöscht. Fragen Sie auf der Seite des Artikels erneut an.';
export const stopped = 'Wir haben Ihre Adresse gelöscht';
export const toProduct = 'Artikel ansehen';
export const confirmFailed = 'Ihre Anfrage konnte nicht bestätigt werden';
export const stopFailed = 'Die E-Mails konnten nicht beendet werden';
