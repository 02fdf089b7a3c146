// A stand-in for Stripe's script. It has the functions of Checkout Elements in `@stripe/stripe-js` 10.2.1. It
// throws for unknown options and for the names that earlier versions used.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  function only(options, names, where) {
    for (const name of Object.keys(options ?? {}))
      if (!names.includes(name)) throw new Error(`Unknown option ${name} of ${where}`);
  }

  async function call(fields) {
    const reply = await fetch(`${origin}/elements/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return reply.json();
  }

  /** Reads the card number in the frame. The frame responds only to its parent. */
  function cardIn(frame) {
    return new Promise((resolve) => {
      const heard = ({ source, data }) => {
        if (source !== frame.contentWindow || data.kind !== 'card') return;
        removeEventListener('message', heard);
        resolve(data.number);
      };
      addEventListener('message', heard);
      frame.contentWindow.postMessage({ kind: 'read' }, origin);
    });
  }

  /** Shows the bank's 3-D Secure question over the whole page. */
  function challenge() {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/elements/3ds`;
    frame.title = '3-D Secure';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647';
    document.body.append(frame);
    return new Promise((resolve) => {
      const heard = ({ source, data }) => {
        if (source !== frame.contentWindow || data.kind !== '3ds') return;
        removeEventListener('message', heard);
        frame.remove();
        resolve(data.passed);
      };
      addEventListener('message', heard);
    });
  }

  function initCheckoutElementsSdk(publicKey, options) {
    only(options, ['clientSecret', 'elementsOptions', 'adaptivePricing', 'defaultValues'], 'checkout');
    const known = { publicKey, clientSecret: options.clientSecret };
    let frame = null;
    let email = '';
    const answer = ({ error }) => (error ? { type: 'error', error } : { type: 'success' });

    const actions = {
      async updateEmail(address) {
        if (!/^\S+@\S+\.\S+$/.test(address))
          return { type: 'error', error: { message: 'Your email is invalid.', code: 'invalidEmail' } };
        email = address;
        return { type: 'success' };
      },
      async validateElements() {
        if ((await cardIn(frame)) !== '') return { type: 'success' };
        return {
          type: 'error',
          error: { message: 'Your card number is incomplete.', code: 'validation_error' },
        };
      },
      async confirm(given) {
        only(given, ['redirect', 'returnUrl', 'email'], 'confirm');
        const first = await call({ ...known, act: 'confirm', email, card: await cardIn(frame) });
        if (!first.challenge) return answer(first);
        const passed = await challenge();
        return answer(await call({ ...known, act: 'challenge', passed: passed ? 'yes' : 'no' }));
      },
    };

    return {
      async loadActions() {
        const loaded = await call({ ...known, act: 'load' });
        return loaded.error ? { type: 'error', error: loaded.error } : { type: 'success', actions };
      },
      createPaymentElement(look) {
        only(
          look,
          ['layout', 'paymentMethodOrder', 'readOnly', 'terms', 'fields', 'wallets'],
          'payment element',
        );
        const listeners = { ready: [], loaderror: [] };
        return {
          mount(container) {
            frame = document.createElement('iframe');
            frame.title = 'Secure payment input frame';
            frame.src = `${origin}/elements/card`;
            frame.style.cssText = 'width:100%;height:7rem;border:0';
            frame.onload = () => {
              for (const listener of listeners.ready) listener();
            };
            container.append(frame);
          },
          on: (event, listener) => listeners[event].push(listener),
          destroy: () => frame?.remove(),
        };
      },
    };
  }

  window.Stripe = (publicKey, options) => {
    only(options, ['locale', 'stripeAccount', 'apiVersion'], 'Stripe');
    if (!/^pk_(test|live)_/.test(publicKey))
      throw new Error('Please call Stripe() with your publishable key');
    return {
      initCheckoutElementsSdk: (given) => initCheckoutElementsSdk(publicKey, given),
      initCheckout() {
        throw new Error('initCheckout was renamed to initCheckoutElementsSdk');
      },
    };
  };
})();
