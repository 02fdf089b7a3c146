import { zoned } from '#lib/dates/zone.ts';

/** Payment methods, and the connections to payment providers. `provider` is the name of a provider. */

export const title = 'Zahlungen';
export const loadFailed = 'Die Zahlungseinstellungen konnten nicht geladen werden';
export const saveFailed = 'Die Zahlungsarten konnten nicht gespeichert werden';
export const testFailed = 'Die Verbindung konnte nicht getestet werden';
export const saved = 'Zahlungsarten gespeichert';

export const methodsTitle = 'Zahlungsarten';
export const methodsHint =
  'Kunden sehen die eingeschalteten Zahlungsarten in dieser Reihenfolge. Die erste ist ausgewählt. Begonnene Zahlungen laufen weiter.';
/** The names of payment methods. A method that is missing here has the name of its provider. */
export const methodNames: Partial<Record<string, string>> = {
  card: 'Simulierte Kreditkarte',
  paypal: 'PayPal',
  stripe: 'Karten über Stripe',
};
/** The names of all payment providers, even of those without credentials. */
export const providerNames: Record<string, string> = { paypal: 'PayPal', stripe: 'Stripe' };
export const laterHint = 'Überweisung, Rechnung und Barzahlung bei Abholung richten Sie hier ein:';
export const positionOf = (method: string) => `Position von ${method}`;
export const noneOn = 'Lassen Sie mindestens eine Zahlungsart an, mit der Kunden bezahlen können.';

/** Whether customers see a payment method, and the reason if they don't. */
export const states = {
  live: () => 'Nimmt echtes Geld an.',
  test: () => 'Im Testmodus: Es fließt kein Geld.',
  'test-beside-live': () =>
    'Im Testmodus, während ein anderer Anbieter echtes Geld annimmt: Für Bestellungen mit dieser Zahlungsart erhalten Sie kein Geld. Schalten Sie sie aus.',
  simulated: () => 'Simuliert: Es fließt kein Geld.',
  demo: () => 'Demo: Es fließt kein Geld.',
  later: () => 'Wird nach der Bestellung bezahlt. Sie vermerken die Zahlung selbst.',
  'beside-live': () => 'Wird neben einem Anbieter, der echtes Geld annimmt, nicht angeboten.',
  'by-host': () => 'Wird nicht angeboten: Ihr Hosting-Anbieter hat sie ausgeschaltet.',
  'no-credentials': () => 'Wird nicht angeboten: Die Zugangsdaten fehlen.',
  currency: (currency: string) => `Wird nicht angeboten: ${currency} wird nicht angenommen.`,
};

export const modes = { live: 'Live', test: 'Test' };
export const notSet = 'Nicht eingerichtet';
export const credentials = 'Zugangsdaten';
export const set = 'Hinterlegt';
export const noCredentials =
  'Bitten Sie Ihren Hosting-Anbieter, die Zugangsdaten Ihres Kontos zu hinterlegen. Sie werden hier nie angezeigt.';
export const answered = () => zoned('Letzter beantworteter Aufruf');
export const failed = () => zoned('Letzter fehlgeschlagener Aufruf');
export const webhook = () => zoned('Letzter Webhook');
export const never = 'Noch nie';
export const endpoint = 'Webhook beim Anbieter';
export const checkedAt = () => zoned('Webhook geprüft');
export const webhookAddress = 'Adresse für Webhooks';
export const notedHint =
  'Aufrufe und Webhooks werden höchstens einmal pro Minute vermerkt. Der Webhook wird stündlich geprüft.';
export const test = 'Verbindung testen';
export const testOf = (provider: string) => `Verbindung zu ${provider} testen`;
export const testing = 'Wird getestet …';
export const results = (provider: string) => `Test der Verbindung zu ${provider}`;
export const worked = (provider: string) => `Die Verbindung zu ${provider} funktioniert`;
export const toLookAt = (provider: string) => `Die Verbindung zu ${provider} braucht Ihre Aufmerksamkeit`;
/** The code of the provider or of the network for a problem. */
export const code = (detail: string) => `Code: ${detail}`;
export const weights = { ok: 'OK', warning: 'Prüfen', error: 'Problem' };

/** The environment variables of each provider, for the server operator. */
export const operatorSettings: Partial<Record<string, string>> = {
  paypal:
    'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_ENVIRONMENT (sandbox oder live), PAYPAL_WEBHOOK_ID.',
  stripe:
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET. Starten Sie den Shop nach einer Änderung neu; die Schritte stehen in docs/operations.md.',
};

type Finding = { says: (detail: string) => string; toDo?: string };

/** The results of a connection test, and what to do about each one. */
export const findings = {
  'key-accepted': {
    says: (mode) => `Der Schlüssel wird angenommen (${mode === 'live' ? 'Live-Modus' : 'Testmodus'}).`,
  },
  'bad-key': {
    says: () => 'Der Anbieter kennt den Schlüssel nicht.',
    toDo: 'Er ist falsch geschrieben, ersetzt oder widerrufen. Kopieren Sie ihn neu aus dem Dashboard des Anbieters und geben Sie ihn Ihrem Hosting-Anbieter.',
  },
  'other-mode': {
    says: () =>
      'Der Schlüssel gehört zum anderen Modus: ein Testschlüssel, wo ein Live-Schlüssel erwartet wird, oder umgekehrt.',
    toDo: 'Verwenden Sie Schlüssel und Modus, die zusammengehören.',
  },
  'no-permission': {
    says: () => 'Der Anbieter kennt den Schlüssel, erlaubt ihm diesen Aufruf aber nicht.',
    toDo: 'Geben Sie dem Schlüssel die Rechte, die der Shop braucht, oder verwenden Sie einen ohne Einschränkungen.',
  },
  'no-network': {
    says: () => 'Der Shop kann den Anbieter nicht erreichen.',
    toDo: 'Fragen Sie Ihren Hosting-Anbieter, ob der Server Verbindungen ins Internet aufbauen darf und den Namen des Anbieters findet.',
  },
  'too-slow': {
    says: () => 'Der Anbieter hat nicht rechtzeitig geantwortet.',
    toDo: 'Testen Sie in einigen Minuten erneut. Bleibt es dabei, sehen Sie auf der Statusseite des Anbieters nach und fragen Sie Ihren Hosting-Anbieter nach einer Firewall.',
  },
  busy: {
    says: () => 'Der Anbieter hat zu viele Aufrufe und bittet zu warten.',
    toDo: 'Testen Sie in einigen Minuten erneut.',
  },
  'provider-down': {
    says: () => 'Der Anbieter antwortet mit einem eigenen Fehler.',
    toDo: 'Sehen Sie auf seiner Statusseite nach. Der Shop fragt weiter, und keine Zahlung geht verloren.',
  },
  refused: {
    says: () => 'Der Anbieter hat den Aufruf abgelehnt.',
    toDo: 'Der Code nennt den Grund. Die Dokumentation des Anbieters erklärt ihn.',
  },
  'account-unread': {
    says: () =>
      'Der Schlüssel darf das Konto nicht lesen. Ob es Zahlungen annehmen darf, ist daher nicht bekannt.',
    toDo: 'Sehen Sie im Dashboard des Anbieters nach, ob das Konto aktiviert ist.',
  },
  'account-restricted': {
    says: () => 'Der Anbieter lässt dieses Konto keine Zahlungen annehmen.',
    toDo: 'Schließen Sie die Aktivierung im Dashboard des Anbieters ab. Dort steht, was noch fehlt.',
  },
  'currency-accepted': { says: (currency) => `${currency} wird angenommen.` },
  'currency-refused': {
    says: (currency) => `Das Konto nimmt ${currency}, die Währung dieses Shops, nicht an.`,
    toDo: 'Kunden können damit nicht bezahlen. Wählen Sie einen anderen Anbieter oder unter „Shop-Konfiguration“ eine andere Währung.',
  },
  'webhook-fine': {
    says: () => 'Der Webhook ist aktiviert und sendet alle Ereignisse, die der Shop braucht.',
  },
  'webhook-local': {
    says: () => 'Dieser Shop hat eine lokale Adresse, die Webhooks nicht erreichen.',
    toDo: 'Der Shop fragt den Anbieter stattdessen selbst. Für einen Test reicht das.',
  },
  'webhook-missing': {
    says: (address) => `Der Anbieter sendet keine Webhooks an ${address}.`,
    toDo: 'Fügen Sie im Dashboard des Anbieters einen Webhook mit dieser Adresse hinzu, im Modus des Schlüssels.',
  },
  'webhook-disabled': {
    says: (address) => `Der Anbieter hat den Webhook an ${address} deaktiviert.`,
    toDo: 'Aktivieren Sie ihn im Dashboard des Anbieters. Anbieter deaktivieren einen Webhook, der tagelang fehlgeschlagen ist.',
  },
  'webhook-unknown': {
    says: () => 'Das Konto hat keinen Webhook mit der ID aus den Einstellungen des Shops.',
    toDo: 'Kopieren Sie die ID des Webhooks aus dem Dashboard des Anbieters, im Modus des Schlüssels, und geben Sie sie Ihrem Hosting-Anbieter.',
  },
  'webhook-elsewhere': {
    says: (address) => `Der Webhook mit der ID aus den Einstellungen des Shops wird an ${address} gesendet.`,
    toDo: 'Ändern Sie seine Adresse im Dashboard des Anbieters in die unten genannte.',
  },
  'webhook-unset': {
    says: () =>
      'Die ID des Webhooks ist nicht hinterlegt. Der Shop kann Webhooks daher nicht überprüfen und lehnt sie ab.',
    toDo: 'Fügen Sie im Dashboard des Anbieters einen Webhook mit der unten genannten Adresse hinzu und geben Sie seine ID Ihrem Hosting-Anbieter.',
  },
  'webhook-events': {
    says: (events) => `Dem Webhook fehlen Ereignisse: ${events}.`,
    toDo: 'Fügen Sie sie dem Webhook im Dashboard des Anbieters hinzu.',
  },
  'webhook-unread': {
    says: () => 'Der Schlüssel darf Webhooks nicht lesen. Der Webhook konnte nicht geprüft werden.',
    toDo: 'Erlauben Sie dem Schlüssel, Webhook-Endpunkte zu lesen, oder sehen Sie selbst im Dashboard des Anbieters nach.',
  },
  'webhook-refused': {
    says: () =>
      'Der letzte Webhook hatte eine falsche Signatur: Der Signaturschlüssel oder die Webhook-ID in den Einstellungen des Shops ist vermutlich falsch.',
    toDo: 'Kopieren Sie ihn neu aus diesem Webhook im Dashboard des Anbieters, im Modus des Schlüssels, und geben Sie ihn Ihrem Hosting-Anbieter. Senden Sie dann einen Test-Webhook.',
  },
} satisfies Record<string, Finding>;
