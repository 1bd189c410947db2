exports.activate = () => undefined;
